/** A member's word on warnings: on or off, from the wallet's own page. */
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect } from "#platform/http/page.ts";
import { requireSession } from "#platform/people/gate.ts";
import type { VoucherSession } from "../callers/session.ts";
import type { VoucherPageContext } from "../console/frame.view.tsx";
import { wishWarnings } from "./warn-holder.command.ts";

const memberPage = gatedPages(requireSession<VoucherSession, VoucherPageContext>);

export const wishWarningsPage = memberPage(
  { name: "wishWarningsPage", route: "POST /warnings", summary: "Warnings of expiry: on or off." },
  async ({ services, form, now }, { communityId, id: memberId }) => {
    const wants = form["wants"] !== "off";
    await wishWarnings(services, { communityId, memberId }, { wants, now });
    return redirect("/");
  },
);
