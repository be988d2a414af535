/** What the kit finds in every app: endpoints, deliveries and messages that do not arrive. */
import { setTimeout as pause } from "node:timers/promises";
import { plusMs } from "../clock.ts";
import type { Services } from "../services.ts";
import type { Place } from "../webhooks/endpoints/endpoints.ts";
import type { Finding } from "./finding.ts";
import * as letters from "../messaging/in-need.ts";
import * as rows from "../webhooks/in-need.ts";
import * as limits from "./limits.ts";
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
  const found = await db.run(rows.endpointsInNeed, [limits.endpointsTold, limits.countedMost]);
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
  const found = await db.run(rows.deadByEndpoint, [limits.endpointsTold]);
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
          const dead = await tx.run(rows.deadOf, [shard, id, limits.replayedAtOnce]);
          for (const one of dead) await webhooks.deliveries.replay(tx, wholeOf(shard), one.id);
          return true;
        }),
    },
  }));
}

type Queue = "webhooks" | "messages";

async function waiting(services: Ground, now: Date): Promise<readonly Finding[]> {
  const found = await Promise.all(
    (["webhooks", "messages"] as const).map(async (id) => ({
      id,
      ...(await overdueOf(services.db, id, now)),
    })),
  );
  return found.flatMap(({ id, count, since }) =>
    count === 0
      ? []
      : [
          {
            kind: "queue_growing",
            id,
            tone: "warning",
            title: titles.queue(id),
            reason: reasons.queue(count),
            count,
            since,
            mend: { action: actions.lookNow, run: () => workOff(services, id) },
          } satisfies Finding,
        ],
  );
}

async function overdueOf(db: Ground["db"], queue: Queue, now: Date): Promise<rows.Overdue> {
  const overdue = queue === "webhooks" ? rows.overdueDeliveries : letters.overdueMessages;
  const [found] = await db.run(overdue, [plusMs(now, -limits.queueWaitMs), limits.countedMost]);
  return found ?? { count: 0, since: null };
}

/** Frees what nobody can hold any more, sends, and answers whether the queue is up to date then. */
async function workOff(services: Ground, queue: Queue): Promise<boolean> {
  const { db, webhooks, messaging, clock } = services;
  if (queue === "webhooks") await db.run(rows.freeEndlessClaims, [limits.claimHeldMostMs]);
  const until = performance.now() + limits.queueMendMs;
  for (;;) {
    if (queue === "webhooks") webhooks.look();
    else messaging.look();
    if ((await overdueOf(db, queue, clock.now())).count === 0) return true;
    if (performance.now() > until) return false;
    await pause(limits.lookAgainMs);
  }
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
