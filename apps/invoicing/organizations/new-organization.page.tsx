/** Operators add organizations; the rest is set on the organization's own pages. */
import { regimenFiscal } from "#libraries/cfdi/catalogs/small-catalogs.ts";
import { gatedPages, type Answer } from "#platform/http/gated-pages.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { requireOperator } from "#platform/people/gate.ts";
import { Button } from "#ui/components/button.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { addOrganization } from "./change-organization.command.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { textOf } from "../issue-form/finding-places.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { settingsWords } from "./settings.words.ts";

const here = "/organizations/new";

/** Operators alone; members belong to their own. */
const operatorPage = gatedPages((context: InvoicingPageContext, show: () => Answer) =>
  requireOperator(context, () => redirect("/"), show),
);

export const newOrganizationPage = operatorPage(
  { name: "newOrganizationPage", route: `GET ${here}`, summary: "Add an organization." },
  (context) => show(context, []),
);

export const addOrganizationPage = operatorPage(
  { name: "addOrganizationPage", route: `POST ${here}`, summary: "Add it." },
  async (context) => {
    const { form, services, now } = context;
    const text = (name: string): string => (form[name] ?? "").trim();
    const given = {
      name: text("name"),
      rfc: text("rfc"),
      legalName: text("legalName"),
      regime: text("regime"),
      postalCode: text("postalCode"),
      email: text("email") || null,
    };
    const made = await addOrganization(services.db, given, now);
    if (!("findings" in made)) return redirect(placeOf(made, "certificates"));
    const locale = localeOf(context);
    return show(
      context,
      made.findings.map((finding) => ({
        fieldId: `field-${finding.field}`,
        text: textOf({ ...finding, code: finding.code === "PERFIL" ? "" : finding.code }, locale),
      })),
    );
  },
);

const nameLength = 300;

const show = (context: InvoicingPageContext, errors: readonly FormError[]): PageReply => {
  const t = settingsWords.translator(localeOf(context));
  const { form } = context;
  const of = (name: string) => ({
    name,
    value: form[name],
    autoComplete: "off",
    maxLength: nameLength,
    error: errorOf(errors, name),
  });
  return invoicingPage(context, {
    title: t("newTitle"),
    width: "narrow",
    status: errors.length === 0 ? 200 : 400,
    body: (
      <>
        <PageTitle title={t("newTitle")} lead={t("newLead")} />
        <Form action={here} errors={errors} checkedBy="server">
          <TextInput {...of("name")} label={t("name")} />
          <TextInput {...of("rfc")} label={t("rfc")} />
          <TextInput {...of("legalName")} label={t("legalName")} hint={t("legalNameHint")} />
          <Select
            {...of("regime")}
            label={t("regime")}
            choices={regimenFiscal.all.map(({ id, texto }) => ({
              value: id,
              text: `${id} · ${texto}`,
            }))}
          />
          <TextInput {...of("postalCode")} label={t("postalCode")} />
          <TextInput
            {...of("email")}
            type="email"
            label={t("email")}
            hint={t("emailHint")}
            optional
          />
          <Button>{t("create")}</Button>
        </Form>
      </>
    ),
  });
};
