/** Who may see an organization's pages: its members, and operators. */
import type { Method } from "#platform/contract/contract.ts";
import type { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { isId } from "#platform/id.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { pageOfForm } from "#ui/desk.ts";
import { withQuery } from "#ui/i18n/locale.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import { page, type InvoicingPageContext } from "./route.ts";
import { findOrganization } from "../organizations/organizations.query.ts";
import { invoicingPage, isOperator, localeOf, viewerOf } from "../console/frame.view.tsx";
import { words } from "../console/console.words.ts";

export const consoleAuth = ["public", "session"] as const;

interface OwnShape {
  readonly name: string;
  /** Below `/o/:organization`. */
  readonly route: `${Method} /${string}`;
  readonly summary: string;
  readonly takesFiles?: true;
}

type Handle = (
  context: InvoicingPageContext,
  organization: Organization,
) => Promise<PageReply | Refusal>;

/** A page of one organization; others are sent to sign in, or told that it is not theirs. */
export const ownPage = ({ route, ...shape }: OwnShape, handle: Handle): Page => {
  const [method = "GET", rest = ""] = route.split(" ");
  const full = `${method as Method} /o/:organization${rest}` as const;
  return page({ ...shape, route: full, auth: consoleAuth }, (context) =>
    withOrganization(context, handle),
  );
};

/** The organization of the address, for those whose it is. */
export const withOrganization = async (
  context: InvoicingPageContext,
  handle: Handle,
): Promise<PageReply | Refusal> => {
  const viewer = viewerOf(context);
  if (viewer === null) return toSignIn(context);
  const id = (context.path["organization"] ?? "").toLowerCase();
  const isTheirs =
    isId(id) && (isOperator(context) || viewer.memberships.some((one) => one.placeId === id));
  const organization = isTheirs ? await findOrganization(context.services.db, id) : null;
  return organization ? handle(context, organization) : notYours(context);
};

/** A form that was sent cannot be sent again by coming back: its page is. */
export const toSignIn = ({ request: { url } }: InvoicingPageContext): PageReply =>
  redirect(withQuery("/sign-in", "next", pageOfForm(url.replace(actionsAtEnd, ""))));

/** Forms hang below their page by one word. */
const actionsAtEnd = /\/(mail|totals|check|cancel|substitute|delete|people|logo)(\?.*)?$/;

const notYours = (context: InvoicingPageContext): PageReply => {
  const t = words.translator(localeOf(context));
  const email = viewerOf(context)?.email ?? "";
  return invoicingPage(context, {
    title: t("notYoursTitle"),
    status: 403,
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("notYoursTitle")} lead={t("notYoursText", { email })} />
        <ButtonRow>
          <LinkButton href="/">{t("toMine")}</LinkButton>
          <LinkButton href="/sign-in?prompt=login&next=/" kind="secondary">
            {t("otherAccount")}
          </LinkButton>
        </ButtonRow>
      </>
    ),
  });
};
