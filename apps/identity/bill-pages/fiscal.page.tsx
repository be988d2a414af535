/** Who a tenant's invoices are made out to, held against SAT's rules as it is typed. */
import { regimenFiscal, usoCfdi } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage, type TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { changeFiscalData } from "../tenants/change-fiscal-data.command.ts";
import type { FiscalData } from "../tenants/fiscal-data.domain.ts";
import { findFiscalData } from "../tenants/fiscal-data.query.ts";
import type { Letters } from "../tenants/letters.domain.ts";
import { findLetters } from "../tenants/letters.query.ts";
import { LettersForm, type LettersFormProps } from "./letters-form.view.tsx";
import { lettersWords } from "./letters.words.ts";
import { billWords, useBillWords } from "./bills.words.ts";
import { planPage } from "../plan-page/plan-frame.view.tsx";

export const fiscalPage = tenantPage(
  { name: "fiscalPage", route: "GET /fiscal", summary: "Who a tenant's invoices are for." },
  (context, visit) => showFiscal(context, visit, { errors: [] }),
);

export const saveFiscalPage = tenantPage(
  {
    name: "saveFiscalPage",
    route: "POST /fiscal",
    summary: "Say who a tenant's invoices are for.",
    needs: "pay",
  },
  async (context, visit) => {
    const { form, services } = context;
    const fieldOf = (name: string) => (form[name] ?? "").trim().slice(0, longest);
    const typed: FiscalData = {
      rfc: fieldOf("rfc"),
      legalName: fieldOf("legal_name"),
      regime: fieldOf("regime"),
      postalCode: fieldOf("postal_code"),
      cfdiUse: fieldOf("cfdi_use"),
    };
    const kept = await changeFiscalData(services.db, visit.tenant.id, typed);
    if (!(kept instanceof Refusal))
      return redirect(`${tenantAddress(visit.tenant.id)}/fiscal?done=saved`);
    const { field = "rfc", message = "" } = kept.detail;
    const text = String(message).replace(/^.*?: /, "");
    return showFiscal(context, visit, { typed, errors: [wrong(String(field), text)] });
  },
);

const longest = 300;
const nothing: FiscalData = { rfc: "", legalName: "", regime: "", postalCode: "", cfdiUse: "" };

interface Shown {
  /** Absent: what is kept. */
  readonly typed?: FiscalData;
  readonly errors: readonly FormError[];
  readonly letters?: Pick<LettersFormProps, "typed" | "errors">;
}

/** Both forms of the page: what one refuses stands beside what is kept of the other. */
export const showFiscal = async (
  context: IdentityPageContext,
  visit: TenantVisit,
  { typed, errors, letters }: Shown,
): Promise<PageReply> => {
  const { tenant } = visit;
  const t = billWords.translator(localeOf(context));
  const { db } = context.services;
  const [known, kept] = await Promise.all([
    findFiscalData(db, tenant.id),
    findLetters(db, tenant.id),
  ]);
  const at = tenantAddress(tenant.id);
  const mayChange = visit.rights.has("pay");
  return planPage(context, visit, {
    title: t("billing"),
    tab: "fiscal",
    status: errors.length + (letters?.errors ?? []).length === 0 ? 200 : 400,
    currentUrl: `${at}/fiscal`,
    body: (
      <>
        <Flash
          done={context.query["done"]}
          texts={{
            saved: t("saved"),
            letters: lettersWords.translator(localeOf(context))("saved"),
          }}
        />
        <section class="stack">
          <h2>{t("fiscal")}</h2>
          <p>{t("fiscalLead")}</p>
          {known || typed ? null : <Alert tone="warning">{t("missing")}</Alert>}
          <FiscalForm
            action={`${at}/fiscal`}
            typed={typed ?? known ?? { ...nothing, rfc: tenant.rfc ?? "" }}
            errors={errors}
            mayChange={mayChange}
          />
        </section>
        <LettersForm
          action={`${at}/letters`}
          billingEmail={tenant.billingEmail}
          typed={letters?.typed ?? typedOf(kept)}
          errors={letters?.errors ?? []}
          mayChange={mayChange}
        />
      </>
    ),
  });
};

const typedOf = (kept: Letters | null): LettersFormProps["typed"] => ({
  locale: kept?.locale ?? "es-MX",
  copies: (kept?.copies ?? []).join("\n"),
});

interface FiscalFormProps {
  readonly action: string;
  readonly typed: FiscalData;
  readonly errors: readonly FormError[];
  readonly mayChange: boolean;
}

const choicesOf = (rows: readonly { readonly id: string; readonly texto: string }[]) =>
  rows.map(({ id, texto }) => ({ value: id, text: `${id} ${texto}` }));

const FiscalForm = ({ action, typed, errors, mayChange }: FiscalFormProps) => {
  const t = useBillWords();
  const fieldOf = (name: string, value: string) => ({
    name,
    value,
    error: errorOf(errors, name),
    disabled: !mayChange,
  });
  return (
    <Form action={action} errors={errors} checkedBy="server">
      <TextInput {...fieldOf("rfc", typed.rfc)} label={t("rfc")} maxLength={13} />
      <TextInput
        {...fieldOf("legal_name", typed.legalName)}
        label={t("legalName")}
        hint={t("legalNameHint")}
        maxLength={longest}
      />
      <Select
        {...fieldOf("regime", typed.regime)}
        label={t("regime")}
        empty={t("choose")}
        choices={choicesOf(regimenFiscal.all)}
      />
      <TextInput
        {...fieldOf("postal_code", typed.postalCode)}
        label={t("postalCode")}
        inputMode="numeric"
        maxLength={5}
      />
      <Select
        {...fieldOf("cfdi_use", typed.cfdiUse)}
        label={t("use")}
        empty={t("choose")}
        choices={choicesOf(usoCfdi.all)}
      />
      {mayChange ? (
        <div>
          <Button>{t("save")}</Button>
        </div>
      ) : (
        <p>{t("mayNot")}</p>
      )}
    </Form>
  );
};
