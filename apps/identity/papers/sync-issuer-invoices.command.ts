/** Brings how our CFDI stand at the issuer into the invoices; what differs is an incident. */
import type { HouseInvoiceState } from "#contracts/invoicing/house.ts";
import { dayMs, plusMs } from "#platform/clock.ts";
import { change } from "#platform/db/change.ts";
import { newId } from "#platform/id.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { JobContext } from "#platform/jobs/job.ts";
import { centsOf } from "#platform/money.ts";
import type { Services } from "#platform/services.ts";
import { keepCfdi, keepCredit, keepProblem } from "../collection/collected.store.ts";
import { closeIncidents, openIncident } from "../collection/incidents.store.ts";
import { askStates, statesAtOnce } from "../collection/issuer.client.ts";
import { syncedDays } from "../collection/limits.ts";
import { problemOf } from "../collection/problem.domain.ts";
import { invoicesToSync, type SyncedInvoice } from "./synced-invoices.query.ts";

interface Tally {
  looked: number;
  found: number;
  takenBack: number;
  odd: number;
  away: number;
}

export const syncIssuerInvoices = async ({
  services,
  now,
  heartbeat,
  signal,
}: Pick<JobContext, "services" | "now" | "heartbeat" | "signal">): Promise<Readonly<Tally>> => {
  const tally: Tally = { looked: 0, found: 0, takenBack: 0, odd: 0, away: 0 };
  const since = plusMs(now, -syncedDays * dayMs);
  const size = statesAtOnce;
  await inPortions<SyncedInvoice>({ size, heartbeat, signal }, async (last) => {
    const page = await invoicesToSync(services.db, { after: last?.id ?? null, since, most: size });
    if (page.length === 0) return page;
    const ids = page.map(({ id }) => id);
    const answer = await askStates(services, ids);
    if (answer.kind !== "done") {
      // Nobody is there, or the house has no issuer: the next run looks again.
      tally.away += 1;
      return [];
    }
    const states = new Map(answer.body.map((one) => [one.referenceId, one]));
    const agreed: { readonly tenantId: string; readonly subject: string }[] = [];
    for (const invoice of page) {
      const state = states.get(invoice.id);
      tally.looked += 1;
      if (!state || !(await bring(services, invoice, state, tally))) continue;
      agreed.push({ tenantId: invoice.tenantId, subject: `cfdi:${state.uuid ?? ""}` });
    }
    await change(services.db, (tx) => closeIncidents(tx, agreed, now));
    return page;
  });
  return { ...tally };
};

/** Answers whether all of it agrees. */
const bring = async (
  services: Services,
  invoice: SyncedInvoice,
  state: HouseInvoiceState,
  tally: Tally,
): Promise<boolean> => {
  const { db } = services;
  const { uuid, status } = state;
  if (uuid === null) return false;
  if (invoice.cfdiUuid === null) {
    await keepCfdi(db, invoice, uuid);
    tally.found += 1;
  }
  if (invoice.status === "void") {
    if (status !== "cancelled") return false;
    if (invoice.creditUuid !== null) return true;
    await keepCredit(db, invoice, uuid);
    tally.takenBack += 1;
    return true;
  }
  const odd = oddOf(invoice, state);
  if (odd === null) return true;
  await tellOf(services, invoice, uuid, odd);
  tally.odd += 1;
  return false;
};

/** What of a CFDI does not agree with its invoice; null where all does. */
const oddOf = (invoice: SyncedInvoice, { uuid, status, total }: HouseInvoiceState) => {
  if (status === "cancelled")
    return { detail: "Su CFDI está cancelado en el SAT.", problem: problemOf("cfdi_cancelled") };
  if (invoice.cfdiUuid !== null && invoice.cfdiUuid !== uuid)
    return { detail: `El emisor tiene otro CFDI de ella: ${uuid ?? ""}.`, problem: null };
  if (centsOf(total) !== invoice.totalCents)
    return { detail: `Su CFDI es de ${total.toFixed(2)}.`, problem: null };
  return null;
};

const tellOf = (
  { db, clock }: Services,
  invoice: SyncedInvoice,
  uuid: string,
  { detail, problem }: { readonly detail: string; readonly problem: string | null },
): Promise<void> =>
  change(db, async (tx) => {
    const { tenantId } = invoice;
    const incident = {
      tenantId,
      id: newId(),
      kind: "cfdi",
      subject: `cfdi:${uuid}`,
      detail,
    } as const;
    await openIncident(tx, incident, clock.now());
    if (problem !== null) await keepProblem(tx, invoice, problem);
  });
