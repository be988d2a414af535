/** Stamping providers in the order in which they are asked: how they fare, and their accounts. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { dropProvider, keepProvider } from "./keep-account.command.ts";
import type { Organization, ProviderName } from "../organizations/organization.domain.ts";
import type { Credentials } from "../providers/providers-at-hand.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { newestTroubles } from "../invoice-page/happenings.query.ts";
import { accountsOf } from "./accounts.query.ts";
import { textOf } from "../issue-form/finding-places.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { houseWords, type HouseTranslate } from "./house.words.ts";
import { rowsOnPage } from "../console/limits.ts";
import { ProviderForm } from "./account-form.view.tsx";
import { providersHealth, type ProviderHealth } from "./account-health.ts";
import { providerName } from "./provider-names.ts";
import { ProviderTroubles } from "./account-troubles.view.tsx";

const here = (organization: Organization) => placeOf(organization, "providers");

export const providersPage = ownPage(
  { name: "providersPage", route: "GET /providers", summary: "Stamping providers." },
  (context, organization) => show(context, organization, []),
);

export const putProviderPage = ownPage(
  { name: "putProviderPage", route: "POST /providers", summary: "Add or change an account." },
  async (context, organization) => {
    const { services, form } = context;
    const locale = localeOf(context);
    const provider = providersFor(context).find((name) => name === form["provider"]);
    const priority = Number(form["priority"]);
    if (!provider || !Number.isInteger(priority) || priority < 1 || priority > 9) {
      const text = houseWords.translator(locale)("badOrder");
      return show(context, organization, [{ fieldId: "field-priority", text }]);
    }
    const change = { provider, priority, credentials: loginOf(provider, form) };
    const kept = await keepProvider(services, organization.id, change);
    if (kept && "findings" in kept) {
      const errors = kept.findings.map((finding) => ({
        fieldId: "field-user",
        text: textOf({ ...finding, code: "" }, locale),
      }));
      return show(context, organization, errors);
    }
    return redirect(`${here(organization)}?done=saved`);
  },
);

export const removeProviderPage = ownPage(
  { name: "removeProviderPage", route: "POST /providers/remove", summary: "Remove an account." },
  async (context, organization) => {
    const { services, form } = context;
    const provider = providersFor(context).find((name) => name === form["provider"]);
    if (provider) await dropProvider(services, organization.id, provider);
    return redirect(`${here(organization)}?done=removed`);
  },
);

/** Production has no sandbox. */
const providersFor = ({ services }: InvoicingPageContext): readonly ProviderName[] =>
  services.mode === "sandbox" ? ["sandbox", "sw", "finkok"] : ["sw", "finkok"];

type Typed = InvoicingPageContext["form"];

/** Undefined where nothing is written: what is kept stays. */
const loginOf = (provider: ProviderName, form: Typed): Credentials | undefined => {
  if (provider === "sandbox") return undefined;
  const token = (form["token"] ?? "").trim();
  if (token !== "") return { token };
  const user = (form["user"] ?? "").trim();
  const password = form["secret"] ?? "";
  return user === "" || password === "" ? undefined : { user, password };
};

const show = async (
  context: InvoicingPageContext,
  organization: Organization,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const { services, settings, query, form } = context;
  const t = houseWords.translator(localeOf(context));
  const [accounts, troubles] = await Promise.all([
    accountsOf(services.db, organization.id),
    newestTroubles(services.db, organization.id, rowsOnPage),
  ]);
  const rows = await providersHealth(services, settings, accounts);
  const done = query["done"];
  return invoicingPage(context, {
    title: t("providers"),
    organization,
    section: "providers",
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <PageTitle title={t("providers")} lead={t("providersLead")} />
        {done === "saved" || done === "removed" ? (
          <Alert tone="success" role="status" title={t(done)} />
        ) : null}
        {rows.length === 0 ? (
          <EmptyState title={t("noProviders")}>{t("noProvidersText")}</EmptyState>
        ) : (
          <Table
            caption={t("providers")}
            captionHidden
            rows={rows}
            columns={columnsOf(organization, t)}
            rowKey={({ provider }) => provider}
          />
        )}
        <ProviderTroubles organization={organization} troubles={troubles} t={t} />
        <ProviderForm
          organization={organization}
          errors={errors}
          form={form}
          t={t}
          providers={providersFor(context)}
          nextOrder={Math.max(0, ...accounts.map(({ priority }) => priority)) + 1}
        />
      </>
    ),
  });
};

const columnsOf = (
  organization: Organization,
  t: HouseTranslate,
): readonly Column<ProviderHealth>[] => [
  { key: "provider", title: t("provider"), cell: ({ provider }) => providerName(provider) },
  { key: "order", title: t("order"), cell: ({ priority }) => String(priority) },
  {
    key: "health",
    title: t("health"),
    cell: ({ trouble }) =>
      trouble === null ? (
        <Badge tone="success">{t("good")}</Badge>
      ) : (
        <span class="two-lines">
          <Badge tone="danger">{t("bad")}</Badge> <small>{trouble}</small>
        </span>
      ),
  },
  {
    key: "circuit",
    title: t("circuit"),
    cell: ({ isUp }) => (
      <Badge tone={isUp ? "success" : "warning"}>{t(isUp ? "open" : "closed")}</Badge>
    ),
  },
  {
    key: "remove",
    title: t("removeProvider"),
    cell: ({ provider }) => (
      <form method="post" action={`${here(organization)}/remove`} data-submit="once">
        <input type="hidden" name="provider" value={provider} />
        <Button kind="link">
          {t("removeProvider")}
          <span class="visually-hidden"> {providerName(provider)}</span>
        </Button>
      </form>
    ),
  },
];
