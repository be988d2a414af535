/** What the kit finds in every app: endpoints, deliveries and messages that do not arrive. */
import { plusMs } from "../clock.ts";
import type { Services } from "../services.ts";
import type { Place } from "../webhooks/endpoints/endpoints.ts";
import type { Finding } from "./finding.ts";
import * as letters from "../messaging/in-need.ts";
import * as rows from "../webhooks/in-need.ts";
import { countedMost, endpointsTold, queueWaitMs, replayedAtOnce } from "./limits.ts";
import { actions, answeredOf, reasons, titles } from "./kit-words.ts";

type Ground = Pick<Services, "db" | "webhooks" | "messaging" | "clock">;

export const findInKit = async (services: Ground, now: Date): Promise<readonly Finding[]> => {
  const found = await Promise.all([
    endpoints(services),
    deadDeliveries(services),
    waiting(services, now),
    messages(services),
  ]);
  return found.flat();
};

/** The path of an address may hold a secret of its receiver. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);
const wholeOf = (shard: string): Place => ({ shard, tags: "all" });

async function endpoints({ db, webhooks }: Ground): Promise<readonly Finding[]> {
  const found = await db.run(rows.endpointsInNeed, [endpointsTold, countedMost]);
  return found.map((row) => {
    const { shard, id, waiting: held } = row;
    const isDisabled = row.status === "disabled";
    const said = answeredOf(row.last_status, row.last_error);
    const run = async (): Promise<boolean> =>
      !("code" in (await webhooks.endpoints.retry(wholeOf(shard), id)));
    return {
      kind: isDisabled ? "endpoint_disabled" : "endpoint_failing",
      id,
      tone: isDisabled ? "danger" : "warning",
      title: isDisabled ? titles.disabled(hostOf(row.url)) : titles.failing(hostOf(row.url)),
      reason: isDisabled
        ? reasons.disabled(row.disabled_reason === "gone" ? "gone" : "failing", said, held)
        : reasons.failing(row.consecutive_failures, said, held),
      count: held,
      since: row.first_failure_at,
      mend: { action: isDisabled ? actions.enable : actions.tryNow, run },
    } satisfies Finding;
  });
}

async function deadDeliveries({ db, webhooks }: Ground): Promise<readonly Finding[]> {
  const found = await db.run(rows.deadByEndpoint, [endpointsTold]);
  return found.map(({ shard, id, url, count, since }) => ({
    kind: "deliveries_dead",
    id,
    tone: "danger",
    title: titles.dead(hostOf(url), count),
    reason: reasons.dead,
    count,
    since,
    mend: {
      action: actions.replay,
      run: () =>
        db.transaction(async (tx) => {
          const dead = await tx.run(rows.deadOf, [shard, id, replayedAtOnce]);
          for (const one of dead) await webhooks.deliveries.replay(tx, wholeOf(shard), one.id);
          return true;
        }),
    },
  }));
}

async function waiting(
  { db, webhooks, messaging }: Ground,
  now: Date,
): Promise<readonly Finding[]> {
  const bounds = [plusMs(now, -queueWaitMs), countedMost];
  const [[deliveries], [mails]] = await Promise.all([
    db.run(rows.overdueDeliveries, bounds),
    db.run(letters.overdueMessages, bounds),
  ]);
  const queueOf = (id: "webhooks" | "messages", { count, since }: rows.Overdue): Finding => ({
    kind: "queue_growing",
    id,
    tone: "warning",
    title: titles.queue(id),
    reason: reasons.queue(count),
    count,
    since,
    mend: {
      action: actions.lookNow,
      run: () => {
        if (id === "webhooks") webhooks.look();
        else messaging.look();
        return Promise.resolve(true);
      },
    },
  });
  return [
    ...(deliveries && deliveries.count > 0 ? [queueOf("webhooks", deliveries)] : []),
    ...(mails && mails.count > 0 ? [queueOf("messages", mails)] : []),
  ];
}

async function messages({ db, clock }: Ground): Promise<readonly Finding[]> {
  const found = await db.run(letters.deadMessages);
  return found.map(({ channel, count, since, last_error: error }) => ({
    kind: "messages_dead",
    id: channel,
    tone: "danger",
    title: titles.messages(channel, count),
    reason: reasons.messages(error),
    count,
    since,
    mend: {
      action: actions.sendAgain,
      run: async () => (await db.run(letters.reviveMessages, [channel, clock.now()])).length > 0,
    },
  }));
}
