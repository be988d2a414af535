/** API keys of a community's stalls: its administrators make, replace and end them. */
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { VoucherSession } from "../callers/session.ts";
import { listStalls } from "../community/stalls.query.ts";
import type { VoucherSettings } from "../config.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { forAdministrators } from "../console/administrator-gate.view.tsx";
import { keysWords } from "./keys.words.ts";

const at = "/keys";

export const voucherKeyPages = keyPages<VoucherSettings, VoucherSession>({
  name: "voucher",
  at,
  gate: (context, show) =>
    forAdministrators(context, async (viewer) => show(await deskOf(context, viewer))),
});

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
