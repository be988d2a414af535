/** Businesses of a consumer: those they added, those that know them, and where else to look. */
import { refuse } from "#platform/errors.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { businessesOf, businessNamed } from "../consumers/known-businesses.query.ts";
import { refreshLinks } from "../consumers/refresh-links.command.ts";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { joinBusiness, leaveBusiness } from "../consumers/choose-businesses.command.ts";
import { accountPage, doneAt } from "./account-frame.view.tsx";
import { accountWords, type AccountTranslate } from "./account.words.ts";
import { consumerPage } from "../callers/consumer-gate.page.tsx";
import { PlatformChoice } from "./search-platforms.page.tsx";
import { localeOf } from "../frame/frame.view.tsx";

const back = "account/businesses";

export const businessesPage = consumerPage(
  { name: "businessesPage", route: "GET /account/businesses", summary: "Where one buys." },
  async (context, tenant, { consumerId }) => {
    const t = accountWords.translator(localeOf(context));
    const { linked, others, complete, ...apps } = await businessesOf(context, consumerId);
    return accountPage(context, tenant, {
      title: t("businesses"),
      lead: t("businessesLead"),
      body: (
        <>
          <h2>{t("linked")}</h2>
          {linked.length === 0 ? <p>{t("linkedNone")}</p> : null}
          {linked.map((business) => (
            <BusinessCard
              key={placeOf(business)}
              business={business}
              tenant={tenant}
              t={t}
              does="unlink"
            />
          ))}
          <h2>{t("others")}</h2>
          <p>{others.length === 0 ? t("othersNone") : t("othersLead")}</p>
          {complete === "no" ? <Alert tone="warning">{t("othersAway")}</Alert> : null}
          {others.map((business) => (
            <BusinessCard
              key={placeOf(business)}
              business={business}
              tenant={tenant}
              t={t}
              does="link"
            />
          ))}
          <PlatformChoice {...apps} tenant={tenant} t={t} />
        </>
      ),
    });
  },
);

interface BusinessProps {
  readonly business: Tenant;
  /** On whose pages this is shown. */
  readonly tenant: Tenant;
  readonly does: "link" | "unlink";
  readonly t: AccountTranslate;
}

const BusinessCard = ({ business, tenant, does, t }: BusinessProps) => {
  const { platformId, tenantId, name } = business;
  return (
    <Card title={name} level={3}>
      <Form
        action={placeOf(tenant, `${back}/${does}`)}
        hidden={{ platform: platformId, tenant: tenantId }}
        label={`${t(does)}: ${name}`}
      >
        <div class="button-row">
          <Button kind={does === "link" ? "primary" : "secondary"}>
            {t(does)}
            <span class="visually-hidden"> {name}</span>
          </Button>
          {does === "unlink" ? (
            <LinkButton kind="link" href={placeOf(business, "orders")}>
              {t("visit", { business: name })}
            </LinkButton>
          ) : null}
        </div>
      </Form>
    </Card>
  );
};

const keyIn = (form: Readonly<Record<string, string | undefined>>) => ({
  platformId: form["platform"] ?? "",
  tenantId: form["tenant"] ?? "",
});

export const linkBusinessPage = consumerPage(
  { name: "linkBusinessPage", route: "POST /account/businesses/link", summary: "Add one.", back },
  async (context, tenant, { consumerId }) => {
    const { services, form, now } = context;
    const business = await businessNamed(context, consumerId, keyIn(form));
    if (business === null) return refuse("not_found");
    await joinBusiness(services.db, consumerId, business, now);
    await refreshLinks(context, consumerId, business);
    return doneAt(tenant, back, "doneLinked");
  },
);

export const unlinkBusinessPage = consumerPage(
  {
    name: "unlinkBusinessPage",
    route: "POST /account/businesses/unlink",
    back,
    summary: "Remove one.",
  },
  async ({ services, form }, tenant, { consumerId }) => {
    await leaveBusiness(services.db, consumerId, keyIn(form));
    return doneAt(tenant, back, "doneUnlinked");
  },
);
