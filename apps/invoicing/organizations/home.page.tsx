/** The first page: one's organization, a choice of several, or whom to ask. */
import { gatedPages } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isOperator, requireSession } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { refusedPage } from "#ui/console/refused.tsx";
import { LinkButton, Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { InvoicingPageContext } from "../callers/route.ts";
import {
  organizationsNamed,
  searchOrganizations,
  type OrganizationName,
} from "./sought-organizations.query.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { organizationsShown } from "./limits.ts";
import { searchLength } from "../console/limits.ts";
import { words } from "../console/console.words.ts";

export const homePage = gatedPages(requireSession<PersonSession, InvoicingPageContext>)(
  { name: "homePage", route: "GET /", summary: "Choose an organization." },
  async (context, viewer) => {
    const { services, query } = context;
    const text = (query["q"] ?? "").trim().slice(0, searchLength);
    const found = await (isOperator(context)
      ? searchOrganizations(services.db, text, organizationsShown)
      : organizationsNamed(
          services.db,
          viewer.memberships.map(({ placeId }) => placeId),
        ));
    const [first] = found;
    if (found.length === 1 && first && text === "" && query["all"] === undefined) {
      return redirect(placeOf(first, "invoices"));
    }
    return found.length === 0 && !isOperator(context)
      ? showNone(context, viewer.email)
      : showChoice(context, found, text);
  },
);

const showNone = (context: InvoicingPageContext, email: string): PageReply => {
  const t = words.translator(localeOf(context));
  const refused = refusedPage({
    title: t("noOrganizationTitle"),
    text: t("noOrganizationText", { email }),
    way: t("noOrganizationWay"),
    returnUrl: context.returnUrl,
  });
  return invoicingPage(context, refused);
};

const showChoice = (
  context: InvoicingPageContext,
  found: readonly OrganizationName[],
  text: string,
): PageReply => {
  const t = words.translator(localeOf(context));
  const rows = found.map((one) => ({
    key: one.id,
    title: <a href={placeOf(one, "invoices")}>{one.name}</a>,
    detail: one.rfc,
  }));
  return invoicingPage(context, {
    title: t("chooseTitle"),
    width: "narrow",
    body: (
      <>
        <PageTitle title={t("chooseTitle")} />
        {isOperator(context) ? <Search text={text} t={t} /> : null}
        {rows.length === 0 ? (
          <EmptyState title={t("noneFound")} />
        ) : (
          <List label={t("organizations")} rows={rows} />
        )}
        {isOperator(context) ? (
          <LinkButton href="/organizations/new" kind="secondary">
            {t("newOrganization")}
          </LinkButton>
        ) : null}
      </>
    ),
  });
};

interface SearchProps {
  readonly text: string;
  readonly t: ReturnType<typeof words.translator>;
}

const Search = ({ text, t }: SearchProps) => (
  <Form action="/" method="get" label={t("searchOrganizations")} hidden={{ all: "1" }}>
    <TextInput
      name="q"
      type="search"
      value={text}
      maxLength={searchLength}
      optional
      label={t("searchOrganizations")}
      hint={t("searchHint")}
      autoComplete="off"
    />
    <Button kind="secondary">{t("search")}</Button>
  </Form>
);
