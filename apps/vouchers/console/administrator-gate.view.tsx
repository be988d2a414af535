/** Pages of those who administer a community: others are sent to sign in, or told so. */
import { redirect } from "#platform/http/page.ts";
import { LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { pageOfForm, type Answer } from "#ui/desk.ts";
import type { VoucherSession } from "../callers/session.ts";
import { signInAddress } from "../sign-in/sign-in-forms.view.tsx";
import { localeOf, viewerOf, voucherPage, type VoucherPageContext } from "./frame.view.tsx";
import { words } from "./vouchers.words.ts";

export const forAdministrators = (
  context: VoucherPageContext,
  show: (viewer: VoucherSession) => Answer,
): Answer => {
  const viewer = viewerOf(context);
  if (viewer?.administrator) return show(viewer);
  const here = pageOfForm(context.request.url);
  if (viewer === null) return Promise.resolve(redirect(signInAddress(here)));
  const t = words.translator(localeOf(context));
  const refused = voucherPage(context, {
    title: t("administrationTitle"),
    status: 403,
    currentUrl: here,
    body: (
      <>
        <PageTitle title={t("administrationTitle")} lead={t("administrationText")} />
        <LinkButton kind="secondary" href="/">
          {t("navWallet")}
        </LinkButton>
      </>
    ),
  });
  return Promise.resolve(refused);
};
