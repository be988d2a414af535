/** One item of the failed-stamp queue: asked about first, and only then sent again. */
import type { StampRequest } from "#contracts/invoicing/stamp.ts";
import { plusMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { orderLeft } from "../orders/order-left.domain.ts";
import { businessReason } from "#business/invoicing/stamp-refusal.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { findConnection } from "#business/connections/connections.query.ts";
import type { FailedStamp } from "./failed-stamps.query.ts";
import { findOrder } from "../orders/orders.query.ts";
import { refundsOfOrder } from "../refunds/refunds.query.ts";
import { findWork, type StampWork } from "./stamp-work.query.ts";
import { findTenant } from "#business/tenants/tenants.query.ts";
import {
  askForStamp,
  askForState,
  issuerAt,
  stillStamping,
  type Standing,
} from "#business/invoicing/ask-issuer.client.ts";
import {
  stampReferenceTypeOf,
  type StampReference,
} from "#business/invoicing/stamp-request.domain.ts";
import { giveUp } from "./give-up.command.ts";
import { deferMs, queueWaitsMs } from "./limits.ts";
import { settleStamp } from "./settle-stamp.ts";
import { dropFailed, putOffFailed } from "./tend-queue.command.ts";

/** `skipped`: it was stamped before; `deferred`: the issuer works on it. */
export type Retried = "stamped" | "skipped" | "deferred" | "failed" | "refused" | "dead";

/** Twice in a row is harmless: the issuer is asked what it has before it is sent anything. */
export const retryStamp = async (services: Services, item: FailedStamp): Promise<Retried> => {
  const { db, clock } = services;
  const work = await findWork(db, item.tenantId, item.id);
  const tenant = await findTenant(db, item.tenantId);
  const order = work && (await findOrder(db, item.tenantId, work.orderId));
  if (!tenant || !work || !order) throw new Error("an item of the queue without its request");
  if (work.state !== "requested") {
    await dropFailed(services, item);
    return "skipped";
  }
  const found = await foundAt(services, item, tenant);
  if (found.kind === "stamping") {
    const nextAt = plusMs(clock.now(), deferMs);
    const deferral = { nextAt, attempts: item.attempts, error: stillStamping };
    await putOffFailed(services, item, deferral);
    return "deferred";
  }
  const answer = found.kind === "unknown" ? await sentAgain(services, item, tenant) : found;
  if (answer.kind === "later") return tryLater(services, tenant, work, item, answer);
  const left = orderLeft(order, await refundsOfOrder(db, item.tenantId, work.orderId));
  const end = await settleStamp(services, tenant, work, left.totalCents, answer);
  if (end === "failed") return "refused";
  return found.kind === "stamped" ? "skipped" : "stamped";
};

const referenceOf = ({ app }: Services, id: string): StampReference => ({
  id,
  type: stampReferenceTypeOf(app),
});

const noIssuer = { kind: "later", error: "no hay emisor", isKeyBad: false } as const;

const foundAt = async (
  services: Services,
  item: FailedStamp,
  { timeZone }: Tenant,
): Promise<Standing> => {
  const issuer = issuerAt(services, item);
  return issuer ? askForState(issuer, referenceOf(services, item.referenceId), timeZone) : noIssuer;
};

/** The stored document, with the stored key. */
const sentAgain = async (services: Services, item: FailedStamp, { timeZone }: Tenant) => {
  const issuer = issuerAt(services, item);
  // Not read by the contract again: what was sent is sent, in its very order.
  const document = JSON.parse(item.document) as StampRequest;
  return issuer ? askForStamp(issuer, document, timeZone) : noIssuer;
};

const tryLater = async (
  services: Services,
  tenant: Tenant,
  work: StampWork,
  item: FailedStamp,
  { error, isKeyBad }: { readonly error: string; readonly isKeyBad: boolean },
): Promise<Retried> => {
  const { db, clock } = services;
  const waitMs = queueWaitsMs[item.attempts - 1];
  if (waitMs === undefined) {
    const detail = `Se intentó ${item.attempts + 1} veces. ${error}`;
    const told = { reason: businessReason, retryable: false, detail };
    await giveUp(services, tenant, work, { ...told, entry: "dead" });
    return "dead";
  }
  const current = isKeyBad ? await findConnection(db, item.tenantId, "invoicing") : null;
  await putOffFailed(services, item, {
    nextAt: plusMs(clock.now(), waitMs),
    attempts: item.attempts + 1,
    error,
    sealedKey: current?.sealedKey ?? null,
  });
  return "failed";
};
