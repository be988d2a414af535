/** Trials in which a database, or the way to it, is lost under a house that sells. */
import type { Trial } from "./trial.ts";

export const failovers: readonly Trial[] = [
  {
    name: "killed",
    kind: "failovers",
    done: "`kill -9` of apps and of the embedded database, four times under load",
    holds: "nothing answered is lost, one charge a ticket, the ledger follows, webhooks arrive",
    file: "journeys/crash.test.ts",
    fault: {
      says: "commits are answered before they are on disk",
      path: "platform/db/embedded/settings.ts",
      from: 'synchronous_commit: "on"',
      to: 'synchronous_commit: "off"',
    },
  },
  {
    name: "database-away",
    kind: "failovers",
    done: "the way to the database is cut, and then lets nothing through",
    holds: "503 with Retry-After meanwhile, sales again without a restart",
    file: "journeys/database-away.test.ts",
    fault: {
      says: "a server that says nothing is never left",
      path: "platform/limits.ts",
      from: "silencesMost = 2",
      to: "silencesMost = 100_000",
    },
  },
  {
    name: "several-servers",
    kind: "failovers",
    done: "an address of two servers: one is demoted, cut off, and comes back",
    holds: "the one that takes writes is used, within five seconds",
    file: "journeys/several-servers.test.ts",
    fault: {
      says: "the server that was found is never doubted",
      path: "platform/db/server/primary.ts",
      from: "const doubt = (): void => void (found = undefined);",
      to: "const doubt = (): void => undefined;",
    },
  },
  {
    name: "standby-absent",
    kind: "failovers",
    done: "a synchronous standby that is not there, under 200 tries",
    holds:
      "503 in time, connections do not pile up, nothing unconfirmed is seen; back by itself " +
      "with one effect; the doctor names it",
    file: "platform/db/unanswered/standby.test.ts",
    fault: {
      says: "nobody asks what a commit waits for",
      path: "platform/db/unanswered/watch.ts",
      from: 'held.isKept = waits === "standby";',
      to: "held.isKept = false;",
    },
  },
  {
    name: "three-nodes",
    kind: "failovers",
    done:
      "three nodes under Patroni, by an address of all three: primary killed, its cable pulled, " +
      "one and both standbys lost, a switch-over, under mixed load",
    holds:
      "nothing answered lost, one effect a key, ledgers follow; back within 10 s without a hand; " +
      "with the standbys lost 503 within 2 s",
    file: "journeys/ha.ts",
    told: ["--way", "hosts"],
    fault: {
      says: "a silent leader is kept for 30 s",
      told: ["--plant", "slow-patroni", "primary-killed"],
    },
  },
  {
    name: "three-nodes-haproxy",
    kind: "failovers",
    done: "the same through HAProxy",
    holds: "the same",
    file: "journeys/ha.ts",
    told: ["--way", "haproxy"],
    fault: {
      says: "a silent leader is kept for 30 s",
      told: ["--plant", "slow-patroni", "primary-killed"],
    },
  },
];
