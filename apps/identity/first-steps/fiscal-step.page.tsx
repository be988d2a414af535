/** Who a business is to the tax authority: typed once, for what it issues and what it is billed. */
import { regimenFiscal } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import type { Business } from "../businesses/business.domain.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { registerSoon } from "../registrations/register-soon.ts";
import { changeFiscalData } from "../tenants/change-fiscal-data.command.ts";
import { findFiscalData } from "../tenants/fiscal-data.query.ts";
import { businessPage, stepsAddress } from "./business-page.tsx";
import { firstStepsWords, type FirstStepsTranslate } from "./first-steps.words.ts";
import { usualUse } from "./usual-use.domain.ts";

const longest = 300;

interface Typed {
  readonly rfc: string;
  readonly legalName: string;
  readonly regime: string;
  readonly postalCode: string;
}

const nothing: Typed = { rfc: "", legalName: "", regime: "", postalCode: "" };

export const fiscalStepPage = businessPage(
  { name: "fiscalStepPage", route: "GET /fiscal", summary: "Its fiscal data." },
  async (context, business) => {
    const known = await findFiscalData(context.services.db, business.tenantId);
    return show(context, business, known ?? nothing, []);
  },
);

export const saveFiscalStepPage = businessPage(
  { name: "saveFiscalStepPage", route: "POST /fiscal", summary: "Keep its fiscal data." },
  async (context, business) => {
    const { form, services } = context;
    const fieldOf = (name: string) => (form[name] ?? "").trim().slice(0, longest);
    const typed: Typed = {
      rfc: fieldOf("rfc"),
      legalName: fieldOf("legal_name"),
      regime: fieldOf("regime"),
      postalCode: fieldOf("postal_code"),
    };
    const data = { ...typed, cfdiUse: usualUse(typed.regime) };
    const kept = await changeFiscalData(services.db, business.tenantId, data);
    if (kept instanceof Refusal) {
      const { field = "rfc", message = "" } = kept.detail;
      const text = String(message).replace(/^.*?: /, "");
      return show(context, business, typed, [wrong(String(field), text)]);
    }
    registerSoon(services, services.db);
    return redirect(stepsAddress(business.tenantId));
  },
);

const show = (
  context: IdentityPageContext,
  business: Business,
  typed: Typed,
  errors: readonly FormError[],
): PageReply => {
  const t = firstStepsWords.translator(localeOf(context));
  const here = stepsAddress(business.tenantId);
  return identityPage(context, {
    title: `${t("stepFiscal")} · ${business.name}`,
    current: "/home",
    width: "narrow",
    status: errors.length === 0 ? 200 : 400,
    currentUrl: `${here}/fiscal`,
    body: (
      <>
        <p>
          <a href={here}>{t("back")}</a>
        </p>
        <PageTitle title={t("stepFiscal")} lead={t("fiscalLead")} />
        <FiscalForm action={`${here}/fiscal`} typed={typed} errors={errors} t={t} />
      </>
    ),
  });
};

interface FiscalFormProps {
  readonly action: string;
  readonly typed: Typed;
  readonly errors: readonly FormError[];
  readonly t: FirstStepsTranslate;
}

const FiscalForm = ({ action, typed, errors, t }: FiscalFormProps) => {
  const fieldOf = (name: string, value: string) => ({ name, value, error: errorOf(errors, name) });
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
        choices={regimenFiscal.all.map(({ id, texto }) => ({
          value: id,
          text: `${id} ${texto}`,
        }))}
      />
      <TextInput
        {...fieldOf("postal_code", typed.postalCode)}
        label={t("postalCode")}
        inputMode="numeric"
        maxLength={5}
      />
      <div>
        <Button>{t("save")}</Button>
      </div>
    </Form>
  );
};
