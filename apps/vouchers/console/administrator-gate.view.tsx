/** Pages of those who administer a community: others are sent to sign in, or told so. */
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { requireSession } from "#platform/people/gate.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { isFounder, type VoucherSession } from "../callers/session.ts";
import { localeOf, voucherPage, type VoucherPageContext } from "./frame.view.tsx";
import { words } from "./vouchers.words.ts";

type Show = (viewer: VoucherSession) => Answer;

const gateOf =
  (mayEnter: (viewer: VoucherSession) => boolean) =>
  (context: VoucherPageContext, show: Show): Answer =>
    requireSession(context, async (viewer) => {
      if (mayEnter(viewer)) return show(viewer);
      const t = words.translator(localeOf(context));
      const refused = refusedPage({
        title: t("administrationTitle"),
        text: t("administrationText"),
        instead: { href: "/", text: t("navWallet") },
      });
      return voucherPage(context, { ...refused, currentUrl: context.returnUrl });
    });

export const forAdministrators = gateOf(({ administrator }) => administrator);

/** A page of an administrator's community. */
export const administratorPage = gatedPages(forAdministrators);

/** A page of who may found communities: the instance's operators, and administrators. */
export const foundingPage = gatedPages(
  gateOf((viewer) => viewer.administrator || isFounder(viewer)),
);
