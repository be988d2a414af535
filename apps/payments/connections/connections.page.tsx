/** How a business's own programs collect: a key, an address that is told, and a first payment. */
import { gatedPages } from "#platform/http/gated-pages.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Steps, type Step } from "#ui/components/steps.tsx";
import type { PaymentPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import type { EcosystemTenant } from "../house/ecosystem-tenants.query.ts";
import { merchantFrame, merchantPath } from "../merchants/gate.view.tsx";
import { merchantOfTenant } from "../merchants/merchant-places.query.ts";
import { listPayments } from "../payments/payments.query.ts";
import { languages } from "./api-samples.ts";
import { ApiSamples } from "./api-samples.view.tsx";
import { connectionWords, type ConnectionTranslate } from "./connection.words.ts";
import { merchantPlace } from "./merchant-webhooks.page.ts";
import { forOwners } from "./owners.view.tsx";

const ofOwners = gatedPages(forOwners, "/m/:tenant");

export const connectionsPage = ofOwners(
  {
    name: "merchantConnections",
    route: "GET /connections",
    summary: "How a business's own programs collect.",
  },
  async (context, tenant) => {
    const { services, query } = context;
    const t = connectionWords.translator(localeOf(context));
    const at = merchantPath(tenant, "connections");
    const language = languages.find((one) => one === query["language"]) ?? "curl";
    return merchantFrame(context, tenant, {
      title: t("title"),
      section: "connections",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead", { business: tenant.name })} />
          <Steps label={t("steps")} steps={stepsOf(t, await doneOf(context, tenant))} />
          <ButtonRow>
            <LinkButton href={merchantPath(tenant, "keys")}>{t("toKeys")}</LinkButton>
            <LinkButton kind="secondary" href={merchantPath(tenant, "webhooks")}>
              {t("toWebhooks")}
            </LinkButton>
            <LinkButton kind="secondary" href="/docs">
              {t("toDocs")}
            </LinkButton>
          </ButtonRow>
          <ApiSamples url={services.baseUrl} language={language} at={at} t={t} />
        </>
      ),
    });
  },
);

interface Done {
  readonly key: boolean;
  readonly webhook: boolean;
  readonly payment: boolean;
}

const doneOf = async (
  { services, now }: PaymentPageContext,
  tenant: EcosystemTenant,
): Promise<Done> => {
  const reach = { lineageId: null, within: { tenantId: tenant.id } };
  const merchant = merchantOfTenant(tenant.id);
  const any = { status: null, userId: null, referenceId: null, before: null, most: 1, now };
  const [keys, endpoints, payments] = await Promise.all([
    services.keys.list(keysLooked, undefined, reach),
    services.webhooks.endpoints.list(merchantPlace(tenant), { before: null, limit: 1 }),
    listPayments(services.db, { merchant, ...any }),
  ]);
  // The house gives its own apps keys of the business, which no person made.
  const isOwn = keys.some(({ issuer, revokedAt }) => issuer !== null && revokedAt === null);
  return { key: isOwn, webhook: endpoints.length > 0, payment: payments.length > 0 };
};

const keysLooked = 100;

const stepsOf = (t: ConnectionTranslate, done: Done): readonly Step[] => {
  const steps = (["key", "webhook", "payment"] as const).map((name) => ({
    title: t(name),
    detail: t(`${name}Text`),
    isDone: done[name],
  }));
  const first = steps.findIndex(({ isDone }) => !isDone);
  return steps.map(({ title, detail, isDone }, index) => ({
    title,
    detail,
    state: isDone ? "done" : index === first ? "now" : "next",
  }));
};
