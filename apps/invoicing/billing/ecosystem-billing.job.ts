/** Has identity close the month, and stamps the invoices that it answers with, if it does. */
import { z } from "zod";
import { StampRequest } from "#contracts/invoicing/stamp.ts";
import { signedCall, type CallAnswer } from "#platform/client/signed-call.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { job } from "#platform/jobs/job.ts";
import type { Services } from "#platform/services.ts";
import { houseIssuer, stampFor } from "./bill-partner.command.ts";
import type { InvoicingSettings } from "../config.ts";
import { closedInvoicesMost, monthlyCloseTimeoutMs } from "./limits.ts";
import { noteBillingCall } from "./note-billing-call.command.ts";
import type { BillingCall } from "./billing-calls.store.ts";

export const ecosystemBillingJob = job<InvoicingSettings>({
  name: "ecosystem-billing",
  title: { es: "Facturación del ecosistema", en: "Ecosystem billing" },
  path: "/api/cron/ecosystem-billing",
  summary: "Have identity close the month; by hand.",
  manualOnly: true,
  run: async ({ services, settings }) => {
    const call = await close(services, settings);
    await noteBillingCall(services.db, { id: newId(), at: services.clock.now(), ...call });
    if (call.outcome !== "closed") services.log.warn(call, "identity did not close the month");
    return {
      closed: Number(call.outcome === "closed"),
      invoices: call.invoices,
      stamped: call.stamped,
      unreachable: Number(call.outcome === "unreachable"),
    };
  },
});

type Call = Omit<BillingCall, "id" | "at">;

const none = { invoices: 0, stamped: 0 };

const close = async (services: Services, settings: InvoicingSettings): Promise<Call> => {
  const answer = await ask(services);
  if (typeof answer === "string")
    return { ...none, outcome: "unreachable", status: null, detail: answer };
  const { status } = answer;
  // An identity that has no such job yet is as good as none.
  if (status === 404)
    return { ...none, outcome: "unreachable", status, detail: "identity closes no months yet" };
  const closed = Closed.safeParse(answer.body);
  if (status >= 300 || !closed.success)
    return { ...none, outcome: "refused", status, detail: `identity answered ${status}` };
  return { outcome: "closed", status, ...(await stampAll(services, settings, closed.data)) };
};

/** Why there is no answer, where there is none. */
const ask = async ({ urls, secrets, clock, outgoing }: Services): Promise<CallAnswer | string> => {
  const base = urls["identity"];
  if (base === undefined) return "identity has no address here";
  if (secrets.queue === null || secrets.queue === "") return "no queue secret to sign with";
  const url = `${base}/api/cron/monthly-close`;
  const signing = { secret: secrets.queue, at: clock.real(), timeoutMs: monthlyCloseTimeoutMs };
  const answer = await signedCall(outgoing.house, { url, body: {}, ...signing });
  return answer.kind === "answered" ? answer : `no answer: ${answer.code}`;
};

/** Invoices are asked for in the words of a stamp, each under a reference of its own. */
const Closed = z.looseObject({
  ok: z.literal(true),
  invoices: z
    .array(StampRequest.refine(({ referenceId }) => referenceId !== undefined))
    .max(closedInvoicesMost)
    .default([]),
});

const stampAll = async (
  services: Services,
  settings: InvoicingSettings,
  { invoices }: z.infer<typeof Closed>,
): Promise<Pick<Call, "invoices" | "stamped" | "detail">> => {
  if (invoices.length === 0) return { ...none, detail: null };
  const house = await houseIssuer(services, settings);
  if (house === null || house instanceof Refusal) {
    const detail = "no organization of the house can stamp";
    return { invoices: invoices.length, stamped: 0, detail };
  }
  const problems: string[] = [];
  for (const request of invoices) {
    const done = await stampFor(services, settings, house, request);
    if (done instanceof Refusal)
      problems.push(`${request.referenceId}: ${done.detail.message ?? done.code}`);
  }
  return {
    invoices: invoices.length,
    stamped: invoices.length - problems.length,
    detail: problems.join("; ") || null,
  };
};
