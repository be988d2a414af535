/** Writing to a business: who, what, and about which purchase; a mail to its people. */
import { networkOf } from "#platform/network.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import type { Page } from "#platform/http/route.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { fieldId } from "#ui/components/fields/field.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextArea, TextInput } from "#ui/components/fields/text-input.tsx";
import { placeOf, type Tenant } from "../tenants/tenant.domain.ts";
import { readSupport, supportMost, type SupportField } from "./typed-support.ts";
import { mayTry } from "../tickets/guest-share.command.ts";
import { readRequestAddress } from "../requests/request-address.ts";
import type { PortalPageContext } from "../callers/route.ts";
import { contactsOf } from "../consumers/consumers.query.ts";
import { findRequest } from "../requests/requests.query.ts";
import { messagesPerAddress, messagesPerTenant } from "./support-limits.ts";
import { supportMail } from "./support-mail.words.ts";
import { localeOf, portalPage, viewerOf } from "../frame/frame.view.tsx";
import { tenantPage } from "../callers/business-gate.page.tsx";
import { supportWords, type SupportTranslate } from "./support.words.ts";

type Typed = Readonly<Record<string, string | undefined>>;

interface Shown {
  readonly typed: Typed;
  readonly status?: number;
  readonly wrong?: readonly SupportField[];
  /** Of the whole form. */
  readonly trouble?: string;
}

const show = (
  context: PortalPageContext,
  tenant: Tenant,
  { typed, status, wrong = [], trouble }: Shown,
): PageReply => {
  const t = supportWords.translator(localeOf(context));
  const title = t("title", { business: tenant.name });
  const request = typed["request"] ?? "";
  const errorOf = (name: SupportField) => (wrong.includes(name) ? t(`wrong_${name}`) : undefined);
  const errors: readonly FormError[] = [
    ...wrong.map((name) => ({ fieldId: fieldId({ name }), text: t(`wrong_${name}`) })),
    ...(trouble === undefined ? [] : [{ text: trouble }]),
  ];
  const of = (name: SupportField) => ({
    name,
    label: t(name),
    value: typed[name],
    error: errorOf(name),
  });
  const action = placeOf(tenant, "support");
  return portalPage(context, tenant, {
    title,
    width: "narrow",
    status,
    currentUrl: action,
    body: (
      <>
        <PageTitle title={title} lead={t("lead")} />
        {request === "" ? null : <Alert>{t("aboutRequest")}</Alert>}
        <Form
          action={action}
          errors={errors}
          checkedBy="server"
          hidden={request === "" ? {} : { request }}
        >
          <TextInput {...of("name")} autoComplete="name" maxLength={supportMost.name} />
          <TextInput {...of("contact")} hint={t("contactHint")} autoComplete="email" />
          {request === "" ? <AboutInput typed={typed} t={t} /> : null}
          <TextArea {...of("message")} rows={6} maxLength={supportMost.message} />
          <Button wide>{t("send")}</Button>
        </Form>
      </>
    ),
  });
};

interface AboutInputProps {
  readonly typed: Typed;
  readonly t: SupportTranslate;
}

/** Which purchase it is about, where no address of a request says so. */
const AboutInput = ({ typed, t }: AboutInputProps) => (
  <TextInput
    name="about"
    label={t("about")}
    hint={t("aboutHint")}
    optional
    value={typed["about"]}
    maxLength={supportMost.about}
    autoComplete="off"
  />
);

/** What is known of whoever is signed in need not be typed. */
const knownOf = async (context: PortalPageContext): Promise<Typed> => {
  const viewer = viewerOf(context);
  if (!viewer) return {};
  const contacts = await contactsOf(context.services.db, viewer.consumerId);
  const contact = contacts.find((one) => one.includes("@")) ?? contacts[0];
  return { name: viewer.name ?? undefined, contact };
};

/** The id that a signed address of a request names: only who holds it writes about it. */
const signedRequest = (
  { services }: PortalPageContext,
  tenant: Tenant,
  reference: string | undefined,
): string | null => readRequestAddress(services.vault, tenant, reference ?? "");

const isTooOften = async (
  { services, request }: PortalPageContext,
  { platformId, tenantId }: Tenant,
): Promise<boolean> =>
  !(await mayTry(services, [
    { name: `support address ${networkOf(request.address)}`, limit: messagesPerAddress },
    { name: `support ${platformId} ${tenantId}`, limit: messagesPerTenant },
  ]));

const send = async (context: PortalPageContext, tenant: Tenant): Promise<PageReply | Refusal> => {
  const { services, form } = context;
  if (tenant.contact.email === "") return refuse("not_found");
  const id = signedRequest(context, tenant, form["request"]);
  const typed = id === null ? { ...form, request: undefined } : form;
  const t = supportWords.translator(localeOf(context));
  const read = readSupport(typed);
  if ("wrong" in read) return show(context, tenant, { typed, status: 400, wrong: read.wrong });
  if (await isTooOften(context, tenant))
    return show(context, tenant, { typed, status: 429, trouble: t("tooMany") });
  const request = id === null ? null : await findRequest(services.db, tenant, id);
  await services.messaging.send(supportMail(tenant, read, request));
  return redirect(placeOf(tenant, "support/sent"));
};

const sent = (context: PortalPageContext, tenant: Tenant): Promise<PageReply> => {
  const t = supportWords.translator(localeOf(context));
  const title = t("sentTitle");
  const page = portalPage(context, tenant, {
    title,
    width: "narrow",
    body: (
      <>
        <PageTitle title={title} lead={t("sentLead", { business: tenant.name })} />
        <ButtonRow>
          <LinkButton href={placeOf(tenant)}>{t("toStart")}</LinkButton>
        </ButtonRow>
      </>
    ),
  });
  return Promise.resolve(page);
};

export const supportPages: readonly Page[] = [
  tenantPage(
    { name: "supportPage", route: "GET /support", summary: "Write to a business." },
    async (context, tenant) => {
      if (tenant.contact.email === "") return refuse("not_found");
      const { request } = context.query;
      const isSigned = signedRequest(context, tenant, request) !== null;
      const typed = { ...(await knownOf(context)), ...(isSigned ? { request } : {}) };
      return show(context, tenant, { typed });
    },
  ),
  tenantPage(
    { name: "sendSupportPage", route: "POST /support", summary: "Sends it to the business." },
    send,
  ),
  tenantPage(
    { name: "supportSentPage", route: "GET /support/sent", summary: "It is on its way." },
    sent,
  ),
];
