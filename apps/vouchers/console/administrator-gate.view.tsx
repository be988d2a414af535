/** Pages of those who administer a community: others are sent to sign in, or told so. */
import type { Answer } from "#platform/http/gated-pages.ts";
import { requireSession } from "#platform/people/gate.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import type { VoucherSession } from "../callers/session.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "./frame.view.tsx";
import { words } from "./vouchers.words.ts";

export const forAdministrators = (
  context: VoucherPageContext,
  show: (viewer: VoucherSession) => Answer,
): Answer =>
  requireSession(context, async (viewer) => {
    if (viewer.administrator) return show(viewer);
    const t = words.translator(localeOf(context));
    const refused = refusedPage({
      title: t("administrationTitle"),
      text: t("administrationText"),
      instead: { href: "/", text: t("navWallet") },
    });
    return voucherPage(context, { ...refused, currentUrl: context.returnUrl });
  });
