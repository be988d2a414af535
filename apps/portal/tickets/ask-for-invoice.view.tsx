/** The page of a purchase: its ticket, and the form of its invoice or why there is none. */
import type { InvoiceRules } from "#contracts/portal/business-extensions.ts";
import type { PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { FileInput } from "#ui/components/fields/file-input.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Stack } from "#ui/components/layout.tsx";
import { List } from "#ui/components/lists.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { withQuery } from "#ui/i18n/locale.ts";
import type { Profile } from "../profiles/sealed-billing.query.ts";
import { longestTyped } from "../profiles/billing-data.domain.ts";
import { invoiceUntil, zoneOf } from "../orders/orders.domain.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import type { PortalPageContext } from "../callers/route.ts";
import type { Askable, Standing } from "./askable.ts";
import { localeOf, portalPage, viewerOf } from "../frame/frame.view.tsx";
import { InvoiceForm } from "../profiles/invoice-form.view.tsx";
import type { FormState } from "../profiles/invoice-form-state.ts";
import { type InvoiceTranslate, invoiceWords } from "../profiles/invoice-form.words.ts";
import { dayText, Deadline, NoForm, TicketCard } from "./ticket-parts.view.tsx";

export interface AskView {
  readonly askable: Askable;
  readonly standing: Standing;
  readonly rules: InvoiceRules | null;
  readonly state: FormState;
  readonly profiles: readonly Profile[];
  /** Whether this browser remembers a guest's data. */
  readonly isRemembered: boolean;
  readonly status?: number | undefined;
}

export const askPage = (context: PortalPageContext, tenant: Tenant, view: AskView): PageReply => {
  const locale = localeOf(context);
  const t = invoiceWords.translator(locale);
  const { askable, rules, standing } = view;
  return portalPage(context, tenant, {
    title: t("ticketTitle"),
    width: "narrow",
    status: view.status,
    currentUrl: askable.address,
    timeZone: zoneOf(rules),
    body: (
      <Stack gap="wide">
        <PageTitle title={t("ticketTitle")} />
        <TicketCard merchant={tenant.name} order={askable.order} locale={locale} />
        {standing === "open" ? (
          <>
            <Deadline order={askable.order} rules={rules} locale={locale} />
            <Asking view={view} t={t} keeper={viewerOf(context) ? "account" : "phone"} />
          </>
        ) : standing === "closed" ? (
          <NoForm title={t("closed")} text={t("closedText")} />
        ) : standing === "late" ? (
          <NoForm
            title={t("late", { day: dayText(invoiceUntil(askable.order, rules) ?? "", locale) })}
            text={t("lateText")}
          />
        ) : (
          <KnownForm view={view} t={t} />
        )}
      </Stack>
    ),
  });
};

interface PartProps {
  readonly view: AskView;
  readonly t: InvoiceTranslate;
}

const Asking = ({ view, t, keeper }: PartProps & { readonly keeper: "phone" | "account" }) => {
  const { askable, state, profiles } = view;
  return (
    <section class="stack" id="tax-data">
      {state.notice ? (
        <Alert tone={state.notice.tone} role="status">
          {state.notice.text}
        </Alert>
      ) : null}
      {profiles.length > 1 ? <Profiles view={view} t={t} /> : null}
      <h2>{t("formTitle")}</h2>
      <ConstanciaForm address={askable.address} t={t} />
      <InvoiceForm action={askable.address} state={state} t={t} keeper={keeper} />
      {view.isRemembered ? (
        <form method="post" action={askable.address}>
          <Button kind="link" name="do" value="forget">
            {t("forget")}
          </Button>
        </form>
      ) : null}
    </section>
  );
};

const Profiles = ({ view: { askable, profiles }, t }: PartProps) => (
  <List
    label={t("savedTitle")}
    rows={profiles.map(({ mark, data }) => ({
      key: mark,
      title: data.razonSocial,
      detail: data.rfc,
      end: (
        <a class="button" data-kind="secondary" href={withQuery(askable.address, "profile", mark)}>
          {t("use")}
          <span class="visually-hidden"> {data.rfc}</span>
        </a>
      ),
    }))}
  />
);

const ConstanciaForm = ({
  address,
  t,
}: {
  readonly address: string;
  readonly t: InvoiceTranslate;
}) => (
  <details class="constancia">
    <summary>{t("constanciaSummary")}</summary>
    <Form action={`${address}/constancia#tax-data`} encoding="multipart/form-data">
      <FileInput
        name="constancia"
        label={t("constanciaFile")}
        hint={t("constanciaHint")}
        accept="application/pdf,.pdf"
      />
      <Button kind="secondary">{t("constanciaSend")}</Button>
    </Form>
  </details>
);

/** Somebody asked for it: whoever did can come back to it. */
const KnownForm = ({ view: { askable, standing, state }, t }: PartProps) => (
  <Card title={t(standing === "invoiced" ? "invoiced" : "requested")}>
    <Form
      action={askable.address}
      errors={state.notice?.tone === "danger" ? [{ text: state.notice.text }] : []}
    >
      <p>{t("knownText")}</p>
      <TextInput
        name="rfc"
        label={t("rfc")}
        value={state.data.rfc}
        autoComplete="off"
        maxLength={longestTyped.rfc}
      />
      <TextInput
        name="email"
        label={t("email")}
        type="email"
        value={state.data.email}
        autoComplete="email"
        maxLength={longestTyped.email}
      />
      <Button kind="secondary" name="do" value="find">
        {t("seeRequest")}
      </Button>
    </Form>
  </Card>
);
