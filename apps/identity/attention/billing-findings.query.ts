/** What of billing waits for operators, in words, each with where it is looked after. */
import type { Finding } from "#platform/attention/finding.ts";
import { startOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { formatMoney } from "#ui/i18n/format.ts";
import { billingWords } from "../billing-console/billing.words.ts";
import type { Problem } from "../collection/problem.domain.ts";
import { problemText } from "../collection/problem.words.ts";
import {
  faultyInvoices,
  incidentsWaiting,
  overdueInHouse,
  type OverdueInHouse,
  type Waiting,
} from "./billing-attention.query.ts";
import { inBoth } from "./attention.words.ts";

/** What no next run gets around by itself. */
const forPeople: readonly Problem[] = [
  "issuer_not_ready",
  "stamp_refused",
  "payment_refused",
  "complement_refused",
  "cancellation_refused",
  "cfdi_cancelled",
];

/** A finding of this kind is tried again by collect-invoices. */
export const faultyBills = "bills_faulty";

export const billingFindings = async (db: Queries): Promise<readonly Finding[]> => {
  const [incidents, faulty, overdue] = await Promise.all([
    incidentsWaiting(db),
    faultyInvoices(db, forPeople),
    overdueInHouse(db),
  ]);
  return [
    ...incidents.map(incidentFinding),
    ...faulty.map(faultyFinding),
    ...(overdue === null || overdue.invoices === 0 ? [] : [overdueFinding(overdue)]),
  ];
};

const incidentFinding = ({ name, count, since }: Waiting): Finding => ({
  kind: "billing_incident",
  id: name,
  tone: "danger",
  title: inBoth((t, locale) => {
    const kind = billingWords.translator(locale)(name as "counters");
    return t("incidents", { count, kind });
  }),
  reason: inBoth((t) => t("incidentReason")),
  count,
  since,
  path: "/billing/incidents",
});

const faultyFinding = ({ name, count, since }: Waiting): Finding => ({
  kind: faultyBills,
  id: name,
  tone: "danger",
  title: inBoth((t) => t("faulty", { count })),
  reason: inBoth((_t, locale) => problemText(name, locale)),
  count,
  since,
  path: "/billing/owing",
});

const overdueFinding = ({ invoices, tenants, cents, dueOn }: OverdueInHouse): Finding => ({
  kind: "bills_overdue",
  id: "house",
  tone: "warning",
  title: inBoth((t, locale) =>
    t("overdue", { count: invoices, amount: formatMoney(cents, locale) }),
  ),
  reason: inBoth((t) => t("overdueReason", { count: tenants })),
  count: invoices,
  since: dueOn === null ? null : startOf(dueOn),
  path: "/billing/owing",
});
