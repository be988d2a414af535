/** API keys of a community's stalls: its administrators make, replace and end them. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { VoucherSession } from "../callers/session.ts";
import { listStalls } from "../community/stalls.query.ts";
import type { VoucherSettings } from "../config.ts";
import {
  localeOf,
  viewerOf,
  voucherPage,
  type VoucherPageContext,
} from "../console/frame.view.tsx";
import { signInAddress } from "../sign-in/sign-in-forms.view.tsx";
import { keysWords } from "./keys.words.ts";

const at = "/keys";

export const voucherKeyPages = keyPages<VoucherSettings, VoucherSession>({
  name: "voucher",
  at,
  gate: async (context, show) => {
    const viewer = viewerOf(context);
    if (viewer === null) return redirect(signInAddress(pageOf(context)));
    return viewer.administrator ? show(await deskOf(context, viewer)) : refused(context);
  },
});

/** A form that was sent cannot be sent again by coming back: its page is. */
const pageOf = ({ request: { url } }: VoucherPageContext): string =>
  url.replace(/\/(rotate|revoke)(\?.*)?$/, "");

const refused = (context: VoucherPageContext): PageReply => {
  const t = keysWords.translator(localeOf(context));
  return voucherPage(context, {
    title: t("refusedTitle"),
    status: 403,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("refusedTitle")} lead={t("refusedText")} />
        <LinkButton kind="secondary" href="/">
          {t("toWallet")}
        </LinkButton>
      </>
    ),
  });
};

const deskOf = async (context: VoucherPageContext, viewer: VoucherSession): Promise<KeyDesk> => {
  const locale = localeOf(context);
  const t = keysWords.translator(locale);
  const { id, displayName, communityId } = viewer;
  return {
    at,
    person: { id, name: displayName },
    within: { communityId },
    permissions: withKitPermissions(locale, {
      "charges:create": t("create"),
      "charges:read": t("read"),
      "charges:settle": t("settle"),
    }),
    scopePart: {
      part: "cellIds",
      label: t("stalls"),
      cells: await listStalls(context.services.db, communityId),
    },
    lead: t("lead"),
    frame: (page) => voucherPage(context, { ...page, current: at, width: "wide" }),
  };
};
