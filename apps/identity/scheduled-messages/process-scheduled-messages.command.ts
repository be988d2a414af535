/** Hands over messages that are due, and writes down what became of those under way. */
import { plusMs } from "#platform/clock.ts";
import { Unavailable } from "#platform/db/failures.ts";
import { inPortions } from "#platform/jobs/in-portions.ts";
import type { Counts, JobContext } from "#platform/jobs/job.ts";
import { fatesOf, type MessageFate } from "#platform/messaging/message-fates.ts";
import type { Services } from "#platform/services.ts";
import { reachOf } from "../contact-consents/consents.query.ts";
import { nextAllowed } from "../quiet-hours/quiet-hours.domain.ts";
import { quietHoursOf } from "../quiet-hours/quiet-hours.query.ts";
import { findTenant } from "../tenants/tenants.query.ts";
import { composeMessage } from "./compose-message.ts";
import { handedWatchedMs, messagePortion } from "./limits.ts";
import { dueMessages, handedMessages, type DueMessage } from "./scheduled-messages.query.ts";
import {
  lockDue,
  postponeMessage,
  settleMessage,
  type Settled,
} from "./scheduled-messages.store.ts";

type Running = Pick<JobContext, "services" | "now" | "heartbeat" | "signal">;

/** May be run as often as anybody likes: each message is handed over in one transaction, once. */
export const processScheduledMessages = async (context: Running): Promise<Counts> => {
  const { services, now, heartbeat, signal } = context;
  const ends = { sent: 0, blocked: 0, failed: 0 };
  const counts = { handed: 0, postponed: 0, skipped: 0, broken: 0, ...ends };
  const portions = { size: messagePortion, heartbeat, signal };
  await inPortions<DueMessage>(portions, async (last) => {
    const rows = await dueMessages(services.db, { now, after: last, most: messagePortion });
    for (const row of rows) {
      signal.throwIfAborted();
      // Quiet hours may begin while a long run goes on.
      const outcome = await handOverOrFail(services, row, services.clock.now());
      if (outcome !== null) counts[outcome] += 1;
    }
    return rows;
  });
  await settleHanded(context, counts);
  return counts;
};

type HandedOver = "handed" | "postponed" | "skipped";

/** One that no carrier could take, such as one that is too long, stops no other; nor does a bug. */
const handOverOrFail = async (
  services: Services,
  row: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<HandedOver | "failed" | "broken" | null> => {
  try {
    return await handOver(services, row, now);
  } catch (error) {
    if (error instanceof Unavailable) throw error;
    services.log.error({ err: error, message: row.id }, "A message to a contact cannot leave.");
    // As it is, for the next run: what is wrong may be ours.
    if (!(error instanceof RangeError)) return "broken";
    const failed = { from: "queued", to: "failed", reason: "unsendable" } as const;
    return (await settleMessage(services.db, row, failed, now)) ? "failed" : null;
  }
};

const handOver = (
  services: Services,
  row: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<HandedOver | null> =>
  services.db.transaction(async (tx) => {
    const message = await lockDue(tx, row, now);
    if (!message) return null;
    const { tenantId, contactId, channel } = message;
    const [hours, to, tenant] = await Promise.all([
      quietHoursOf(tx, tenantId),
      reachOf(tx, tenantId, contactId, channel),
      findTenant(tx, tenantId),
    ]);
    if (typeof to === "string") {
      await settleMessage(tx, row, { from: "queued", to: "skipped", reason: to }, now);
      return "skipped";
    }
    const allowedAt = nextAllowed(now, hours);
    if (allowedAt > now) {
      await postponeMessage(tx, message, allowedAt);
      return "postponed";
    }
    const composed = composeMessage(services, message, { company: tenant?.companyName ?? "", to });
    await services.messaging.send(composed, { tx });
    await settleMessage(tx, row, { from: "queued", to: "handed", reason: null }, now);
    return "handed";
  });

const settleHanded = async (
  { services, now, heartbeat, signal }: Running,
  counts: Record<Ended["to"], number>,
): Promise<void> => {
  const { db } = services;
  const since = plusMs(now, -handedWatchedMs);
  const portions = { size: messagePortion, heartbeat, signal };
  await inPortions<{ readonly tenantId: string; readonly id: string }>(portions, async (last) => {
    const rows = await handedMessages(db, since, last?.id ?? noId, messagePortion);
    const fates = await fatesOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const settled = endOf(fates.get(row.id));
      if (settled && (await settleMessage(db, row, settled, now))) counts[settled.to] += 1;
    }
    return rows;
  });
};

const noId = "00000000-0000-0000-0000-000000000000";

type Ended = Settled & { readonly to: "sent" | "blocked" | "failed" | "skipped" };

const endOfKind = {
  refused_by_plan: "blocked",
  given_up: "failed",
  withheld: "skipped",
} as const;

const endOf = (fate: MessageFate | undefined): Ended | null => {
  if (fate === undefined) return { from: "handed", to: "sent", reason: null };
  if (fate.kind === "waits") return null;
  return { from: "handed", to: endOfKind[fate.kind], reason: fate.reason };
};
