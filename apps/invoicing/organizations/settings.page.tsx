/** An organization's settings: who it is, its taxes, its paper, and who works for it. */
import type { Finding } from "#libraries/cfdi/shape/finding.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import type { FormError } from "#ui/components/fields/form.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { peopleWords } from "#ui/people/people-words.ts";
import { changeOrganization, type ProfileChange } from "./change-organization.command.ts";
import type { Organization } from "./organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import { tierOf } from "./organizations.query.ts";
import { isOperator } from "#platform/people/gate.ts";
import { listMembers } from "#platform/people/memberships.ts";
import { textOf } from "../issue-form/finding-places.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { ownPage } from "../callers/gate.tsx";
import { MembersPart } from "../members/members-part.view.tsx";
import { BillingPart } from "./billing-part.view.tsx";
import { policyNamed, policyNameOf } from "./policy-choice.ts";
import { SettingsForm, type TypedSettings } from "./settings-form.view.tsx";
import { settingsWords, type SettingsTranslate } from "./settings.words.ts";

export const settingsPage = ownPage(
  { name: "settingsPage", route: "GET /settings", summary: "Settings and people." },
  (context, organization) => showSettings(context, organization, {}),
);

export const saveSettingsPage = ownPage(
  {
    name: "saveSettingsPage",
    route: "POST /settings",
    takesFiles: true,
    summary: "Change the settings.",
  },
  async (context, organization) => {
    const change = changeOf(context);
    const after = await changeOrganization(context.services.db, organization.id, change);
    if (after && "findings" in after) {
      const locale = localeOf(context);
      const errors = after.findings.map((finding) => ({
        fieldId: `field-${inputOf(finding)}`,
        text: textOf({ ...finding, code: finding.code === "PERFIL" ? "" : finding.code }, locale),
      }));
      return showSettings(context, organization, { errors, typed: context.form });
    }
    return redirect(`${placeOf(organization, "settings")}?done=saved`);
  },
);

const inputOf = ({ field }: Finding): string => field.replace("defaultSeries.", "series");

const changeOf = ({ form, files }: InvoicingPageContext): ProfileChange => {
  const text = (name: string): string => (form[name] ?? "").trim();
  const logo = files["logo"]?.bytes;
  const gone = form["removeLogo"] === undefined ? undefined : null;
  return {
    name: text("name"),
    legalName: text("legalName"),
    regime: text("regime"),
    postalCode: text("postalCode"),
    email: text("email") || null,
    taxPolicy: policyNamed(text("taxPolicy"), form["included"] !== undefined),
    color: text("color") || null,
    notes: text("notes") || null,
    logo: logo ?? gone,
    defaultSeries: {
      I: text("seriesI"),
      E: text("seriesE"),
      P: text("seriesP"),
      T: text("seriesT"),
    },
  };
};

export interface SettingsShown {
  readonly errors?: readonly FormError[];
  readonly typed?: InvoicingPageContext["form"];
  readonly memberErrors?: readonly FormError[];
  readonly billingErrors?: readonly FormError[];
}

export const showSettings = async (
  context: InvoicingPageContext,
  organization: Organization,
  { errors = [], typed, memberErrors = [], billingErrors = [] }: SettingsShown,
): Promise<PageReply> => {
  const { services, query } = context;
  const locale = localeOf(context);
  const t = settingsWords.translator(locale);
  const added = peopleWords.translator(locale)("invited");
  const [{ hasLogo }, members] = await Promise.all([
    tierOf(services.db, organization.id),
    listMembers(services.db, organization.id),
  ]);
  const isWrong = errors.length + memberErrors.length + billingErrors.length > 0;
  return invoicingPage(context, {
    title: t("title"),
    organization,
    section: "settings",
    status: isWrong ? 400 : 200,
    currentUrl: placeOf(organization, "settings"),
    body: (
      <>
        <PageTitle title={t("title")} />
        <Flash
          done={isWrong ? undefined : query["done"]}
          texts={{ saved: t("saved"), added, removed: t("removed"), billed: t("billingSaved") }}
        />
        <SettingsForm
          organization={organization}
          errors={errors}
          hasLogo={hasLogo}
          t={t}
          typed={typed ?? typedOf(organization)}
        />
        <MembersPart
          context={context}
          organization={organization}
          members={members}
          errors={memberErrors}
        />
        {billingPart(context, organization, billingErrors)}
        <KeysPart organization={organization} t={t} />
      </>
    ),
  });
};

/** Operators alone say who pays. */
const billingPart = (
  context: InvoicingPageContext,
  organization: Organization,
  errors: readonly FormError[],
) =>
  isOperator(context) ? (
    <BillingPart
      organization={organization}
      errors={errors}
      typed={errors.length > 0 ? context.form : {}}
      t={settingsWords.translator(localeOf(context))}
    />
  ) : null;

interface KeysPartProps {
  readonly organization: Organization;
  readonly t: SettingsTranslate;
}

const KeysPart = ({ organization, t }: KeysPartProps) => (
  <Card title={t("keys")}>
    <p>{t("keysText")}</p>
    <ButtonRow>
      <LinkButton href={placeOf(organization, "keys")} kind="secondary">
        {t("toKeys")}
      </LinkButton>
      <LinkButton href={placeOf(organization, "webhooks")} kind="secondary">
        {t("toWebhooks")}
      </LinkButton>
    </ButtonRow>
  </Card>
);

const typedOf = (organization: Organization): TypedSettings => {
  const { name, legalName, regime, postalCode, email, look, defaultSeries, taxPolicy } =
    organization;
  return {
    name,
    legalName,
    regime,
    postalCode,
    email: email ?? "",
    color: look.color,
    notes: look.notes,
    taxPolicy: policyNameOf(taxPolicy),
    ...(taxPolicy.included && { included: "yes" }),
    seriesI: defaultSeries.I,
    seriesE: defaultSeries.E,
    seriesP: defaultSeries.P,
    seriesT: defaultSeries.T,
  };
};
