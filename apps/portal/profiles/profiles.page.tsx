/** The tax data that a consumer keeps: looked at, changed, removed. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import { type Profile, profilesOf } from "./sealed-billing.query.ts";
import { forgetProfile, keepProfile } from "./keep-profile.command.ts";
import { billingFaults, readBillingData } from "./billing-data.domain.ts";
import { areSeen, billingDoubts } from "./billing-doubts.domain.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { localeOf, portalPage } from "../frame/frame.view.tsx";
import { InvoiceForm } from "./invoice-form.view.tsx";
import { emptyForm, type FormState } from "./invoice-form-state.ts";
import { invoiceWords } from "./invoice-form.words.ts";
import { profileWords } from "./profiles.words.ts";

const addressOf = (tenant: Tenant): string => placeOf(tenant, "profiles");

interface Shown {
  readonly profiles: readonly Profile[];
  /** Of the one that is being changed. */
  readonly editing: { readonly mark: string; readonly state: FormState } | null;
  readonly status?: number | undefined;
}

const show = (
  context: PortalPageContext,
  tenant: Tenant,
  { profiles, editing, status }: Shown,
): PageReply => {
  const t = profileWords.translator(localeOf(context));
  const done = context.query["done"];
  return portalPage(context, tenant, {
    title: t("title"),
    section: "account",
    width: "narrow",
    status,
    currentUrl: addressOf(tenant),
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        {done === "saved" || done === "removed" ? (
          <Alert tone="success" role="status">
            {t(done)}
          </Alert>
        ) : null}
        {profiles.length === 0 ? (
          <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
        ) : (
          <Profiles tenant={tenant} profiles={profiles} t={t} />
        )}
        {editing ? (
          <section class="stack">
            <h2>{t("editTitle", { rfc: editing.state.data.rfc })}</h2>
            <InvoiceForm
              action={withQuery(addressOf(tenant), "edit", editing.mark)}
              state={editing.state}
              t={invoiceWords.translator(localeOf(context))}
              keeper="none"
            />
          </section>
        ) : null}
      </>
    ),
  });
};

interface ProfilesProps {
  readonly tenant: Tenant;
  readonly profiles: readonly Profile[];
  readonly t: ReturnType<typeof profileWords.translator>;
}

const Profiles = ({ tenant, profiles, t }: ProfilesProps) => (
  <List
    label={t("title")}
    rows={profiles.map(({ mark, data }) => ({
      key: mark,
      title: data.razonSocial,
      detail: `${data.rfc} · ${data.email}`,
      end: (
        <>
          <a href={withQuery(addressOf(tenant), "edit", mark)}>
            {t("edit")}
            <span class="visually-hidden"> {data.rfc}</span>
          </a>
          <form method="post" action={addressOf(tenant)}>
            <Button kind="link" name="remove" value={mark}>
              {t("remove")}
              <span class="visually-hidden"> {data.rfc}</span>
            </Button>
          </form>
        </>
      ),
    }))}
  />
);

const profilesPage = consumerPage(
  { name: "profilesPage", route: "GET /profiles", summary: "Tax data that a consumer keeps." },
  async (context, tenant, { consumerId }) => {
    const profiles = await profilesOf(context.services, consumerId);
    const one = profiles.find(({ mark }) => mark === context.query["edit"]);
    const editing = one ? { mark: one.mark, state: { ...emptyForm, data: one.data } } : null;
    return show(context, tenant, { profiles, editing });
  },
);

const changeProfilesPage = consumerPage(
  {
    name: "changeProfilesPage",
    route: "POST /profiles",
    back: "profiles",
    summary: "Changes or removes tax data.",
  },
  async (context, tenant, { consumerId }) => {
    const { services, form, query } = context;
    const done = (what: "saved" | "removed") =>
      redirect(withQuery(addressOf(tenant), "done", what));
    const gone = form["remove"];
    if (gone !== undefined) {
      await forgetProfile(services, consumerId, gone);
      return done("removed");
    }
    const profiles = await profilesOf(services, consumerId);
    const mark = profiles.find((one) => one.mark === query["edit"])?.mark;
    if (mark === undefined) return redirect(addressOf(tenant));
    const data = readBillingData(form);
    const state: FormState = { ...emptyForm, data, faults: billingFaults(data) };
    const again = (shown: FormState, status: number) =>
      show(context, tenant, { profiles, editing: { mark, state: shown }, status });
    if (state.faults.length > 0) return again(state, 400);
    const doubts = billingDoubts(data);
    if (!areSeen(data, doubts, form["seen"] ?? "")) return again({ ...state, doubts }, 200);
    // Another RFC is another profile: the old one goes only once the new one is there.
    const kept = await keepProfile(services, consumerId, data);
    if (kept !== mark) await forgetProfile(services, consumerId, mark);
    return done("saved");
  },
);

export const profilePages: readonly Page[] = [profilesPage, changeProfilesPage];
