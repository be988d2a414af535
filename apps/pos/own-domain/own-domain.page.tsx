/** A business's own domain: named, proved by a TXT record, given up. The portal keeps it. */
import { domainName } from "#contracts/portal/tenant.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { Button } from "#ui/components/button.tsx";
import { Form, wrong } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { lookForRecord, readDomain, wantDomain, type DomainTold } from "./own-domain.client.ts";
import type { PosPageContext } from "../callers/route.ts";
import { DomainRecord, Trouble } from "./own-domain-parts.view.tsx";
import { domainWords } from "./own-domain.words.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { staffPage } from "../console/gate.tsx";
import { fieldOf, said } from "../console/office-parts.view.tsx";

const rest = "settings/domain";
const domainMost = 253;

interface Shown {
  readonly told: DomainTold;
  /** As typed, where it was refused. */
  readonly typed?: string;
  readonly fault?: "badDomain" | "taken" | "refused";
}

const show = (
  context: PosPageContext,
  tenant: Tenant,
  { told, typed, fault }: Shown,
): PageReply => {
  const t = domainWords.translator(localeOf(context));
  const domain = told.kind === "told" ? told.domain : null;
  const errors = fault === undefined ? [] : [wrong("domain", t(fault))];
  const done = errors.length > 0 ? undefined : context.query["done"];
  const portal = context.services.urls["portal"];
  const portalHost = portal === undefined ? "" : new URL(portal).hostname;
  return posPage(context, {
    title: t("title"),
    tenant,
    section: "settings",
    width: "narrow",
    status: errors.length > 0 ? 400 : 200,
    currentUrl: placeOf(tenant, rest),
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <p>
          <a href={placeOf(tenant, "settings")}>{t("back")}</a>
        </p>
        <Flash
          done={told.kind === "told" ? done : undefined}
          texts={{ saved: t("saved"), removed: t("removed"), checked: t("checked") }}
        />
        {told.kind === "told" ? null : <Trouble text={t(told.kind)} />}
        <Form action={placeOf(tenant, rest)} errors={errors} checkedBy="server">
          <TextInput
            {...fieldOf("domain", { domain: typed ?? domain?.domain }, errors)}
            label={t("field")}
            hint={t("fieldHint")}
            maxLength={domainMost}
            inputMode="url"
            autoComplete="off"
          />
          <Button>{t("save")}</Button>
        </Form>
        {domain ? (
          <DomainRecord tenant={tenant} domain={domain} portalHost={portalHost} t={t} />
        ) : null}
      </>
    ),
  });
};

type Act = (context: PosPageContext, tenant: Tenant) => Promise<PageReply>;

/** The free tier has no domain: there is no such page. */
const ofPremium =
  (act: Act) =>
  (context: PosPageContext, tenant: Tenant): Promise<PageReply | Refusal> =>
    tenant.tier === "premium" ? act(context, tenant) : Promise.resolve(refuse("not_found"));

const doneOr = (context: PosPageContext, tenant: Tenant, told: DomainTold, done: string) =>
  told.kind === "told"
    ? redirect(`${placeOf(tenant, rest)}?done=${done}`)
    : show(context, tenant, { told });

const save: Act = async (context, tenant) => {
  const { services, settings } = context;
  const typed = said(context, "domain").slice(0, domainMost);
  const read = domainName.safeParse(typed);
  const before = (): Promise<DomainTold> => readDomain(services, settings, tenant);
  if (!read.success)
    return show(context, tenant, { told: await before(), typed, fault: "badDomain" });
  const told = await wantDomain(services, settings, { tenant, domain: read.data });
  if (told.kind === "taken" || told.kind === "refused")
    return show(context, tenant, { told: await before(), typed, fault: told.kind });
  return doneOr(context, tenant, told, "saved");
};

export const domainPages: readonly Page[] = [
  staffPage(
    {
      name: "domainPage",
      route: `GET /${rest}`,
      summary: "A business's own domain.",
      for: "management",
    },
    ofPremium(async (context, tenant) =>
      show(context, tenant, {
        told: await readDomain(context.services, context.settings, tenant),
      }),
    ),
  ),
  staffPage(
    {
      name: "saveDomainPage",
      route: `POST /${rest}`,
      summary: "Name the domain.",
      for: "management",
    },
    ofPremium(save),
  ),
  staffPage(
    {
      name: "checkDomainPage",
      route: `POST /${rest}/check`,
      summary: "Look again.",
      for: "management",
    },
    ofPremium(async (context, tenant) => {
      const told = await lookForRecord(context.services, context.settings, tenant);
      return doneOr(context, tenant, told, "checked");
    }),
  ),
  staffPage(
    {
      name: "removeDomainPage",
      route: `POST /${rest}/remove`,
      summary: "Give it up.",
      for: "management",
    },
    ofPremium(async (context, tenant) => {
      const wanted = { tenant, domain: null };
      const told = await wantDomain(context.services, context.settings, wanted);
      return doneOr(context, tenant, told, "removed");
    }),
  ),
];
