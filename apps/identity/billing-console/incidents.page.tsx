/** Differences that nobody has explained: what each says, and a note that closes it. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { errorOf, Form, wrong, type FormError } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Flash } from "#ui/console/flash.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { explainIncident } from "../reconciliation/explain-incident.command.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { billingPage } from "./billing-frame.view.tsx";
import { billingWords, useBillingWords } from "./billing.words.ts";
import { openIncidents, type Incident } from "./house-figures.query.ts";
import { incidentsShown } from "./limits.ts";

const address = "/billing/incidents";
const noteMost = 300;

export const incidentsPage = operatorPage(
  { name: "incidentsPage", route: `GET ${address}`, summary: "Differences to explain." },
  (context) => showIncidents(context, []),
);

export const explainIncidentPage = operatorPage(
  { name: "explainIncidentPage", route: `POST ${address}`, summary: "Explain a difference." },
  async (context, account) => {
    const { form, services, now } = context;
    const [tenantId = "", id = ""] = [form["tenant"], form["incident"]];
    const note = (form["note"] ?? "").trim().slice(0, noteMost);
    if (!isId(tenantId) || !isId(id)) return redirect(address);
    const t = billingWords.translator(localeOf(context));
    if (note === "") return showIncidents(context, [wrong(`note-${id}`, t("needsNote"))]);
    const done = await explainIncident(services.db, { tenantId, id, by: account.id, note }, now);
    return redirect(`${address}?done=${done ? "explained" : "gone"}`);
  },
);

const showIncidents = async (
  context: IdentityPageContext,
  errors: readonly FormError[],
): Promise<PageReply> => {
  const t = billingWords.translator(localeOf(context));
  const incidents = await openIncidents(context.services.db, incidentsShown);
  return billingPage(context, {
    title: t("incidents"),
    lead: t("incidentsLead"),
    tab: "overview",
    status: errors.length === 0 ? 200 : 400,
    currentUrl: address,
    body: (
      <>
        <Flash
          done={context.query["done"]}
          texts={{ explained: t("explained"), gone: t("goneMeanwhile") }}
        />
        {incidents.length === 0 ? <EmptyState title={t("noIncidents")} /> : null}
        {incidents.map((one) => (
          <ToExplain key={one.id} incident={one} errors={errors} />
        ))}
      </>
    ),
  });
};

interface ToExplainProps {
  readonly incident: Incident;
  readonly errors: readonly FormError[];
}

const ToExplain = ({ incident, errors }: ToExplainProps) => {
  const t = useBillingWords();
  const { id, tenantId, companyName, kind, detail, openedAt } = incident;
  const name = `note-${id}`;
  const own = errors.filter(({ fieldId }) => fieldId === `field-${name}`);
  return (
    <Card title={`${companyName}: ${t(kind)}`} aside={<DateTime at={openedAt} />}>
      <p>{detail}</p>
      <p>
        <a href={`${tenantAddress(tenantId)}/invoices`}>{t("itsInvoices")}</a>
      </p>
      <Form action={address} hidden={{ tenant: tenantId, incident: id }} errors={own}>
        <TextInput
          name="note"
          id={`field-${name}`}
          label={t("explanation")}
          hint={t("explanationHint")}
          maxLength={noteMost}
          error={errorOf(own, name)}
        />
        <div>
          <Button kind="secondary">{t("explain")}</Button>
        </div>
      </Form>
    </Card>
  );
};
