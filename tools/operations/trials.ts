/** The trials of `docs/reference/operations.md`, in the order in which they stand there. */
import { failovers } from "./failovers.ts";
import type { Trial } from "./trial.ts";

const servers: readonly Trial[] = [
  {
    name: "production",
    kind: "servers and rights",
    done: "from an empty folder by the guide: `milpa init`, the doctor, a start, a first sale",
    holds: "it starts with a master key, mail and addresses; what is not set up is off",
    file: "journeys/production.test.ts",
    fault: {
      says: "what is off keeps the house from starting",
      path: "ecosystem/production-needs.ts",
      from: "    missing: [\n",
      to:
        "    missing: [\n" +
        "      ...apps.flatMap((app) => app.offParts?.(settingsOf(app, variables)) ?? []),\n",
    },
  },
  {
    name: "any-server",
    kind: "servers and rights",
    done: "15 faults of a server: password, user, database, rights, reading only, network, TLS",
    holds: "each is one sentence that says what to do, of the start and of the doctor",
    file: "ecosystem/any-server.test.ts",
    only: "a start says in one sentence",
    fault: {
      says: "the sentence about a wrong password is gone",
      path: "platform/db/server/trouble.ts",
      from: '"28P01":',
      to: '"28P0X":',
    },
  },
  {
    name: "no-rights",
    kind: "servers and rights",
    done: "a user without any right, on roles made by `milpa migrate --print-roles`",
    holds: "the house lives on them; what is printed holds no password",
    file: "ecosystem/any-server.test.ts",
    only: "a user without any right",
    fault: {
      says: "passwords are printed in clear",
      path: "platform/db/server-roles/role-script.ts",
      from: "pg.escapeLiteral(scramVerifier(password))",
      to: "pg.escapeLiteral(password)",
    },
  },
];

const poolers: readonly Trial[] = [
  {
    name: "session-pooler",
    kind: "poolers",
    done: "sales through PgBouncer 1.18 in session mode, which is killed and started again",
    holds: "503 while it is away, sales again when it is back",
    file: "journeys/bouncer.test.ts",
    fault: {
      says: "settings of a session go as options of its start",
      path: "platform/db/database.ts",
      from: "    keepAlive: true,\n",
      to: '    keepAlive: true,\n    options: "-c jit=off",\n',
    },
  },
  {
    name: "transaction-pooler",
    kind: "poolers",
    done: "a start through PgBouncer in transaction mode",
    holds: "refused in one sentence, by the doctor too; session mode is taken",
    file: "journeys/pooler-modes.test.ts",
    fault: {
      says: "nobody looks which process serves",
      path: "platform/db/server/pooled.ts",
      from: "return after !== before;",
      to: "return false;",
    },
  },
];

const replicas: readonly Trial[] = [
  {
    name: "first-starts",
    kind: "replicas",
    done: "two first starts at once on one empty database; two that seed at the same moment",
    holds: "both come up; one demo world, one master key",
    file: "ecosystem/replicas.test.ts",
    only: "first starts at once|seed at the same moment",
    fault: {
      says: "nobody waits for who seeds first",
      path: "platform/db/app-facts.ts",
      from: "  await tx.run(turn, [name]);\n",
      to: "  await Promise.resolve([tx, name, turn]);\n",
    },
  },
  {
    name: "revoked-key",
    kind: "replicas",
    done: "a key is revoked at one process and used at another",
    holds: "dead there within two seconds",
    file: "ecosystem/replicas.test.ts",
    only: "first starts at once|a key that was revoked",
    fault: {
      says: "a process remembers a key for a minute",
      path: "platform/auth/credential-cache.ts",
      from: "performance.now() + credentialCacheMs",
      to: "performance.now() + 30 * credentialCacheMs",
    },
  },
];

const backups: readonly Trial[] = [
  {
    name: "backup",
    kind: "backup and restore",
    done: "`milpa backup`, its check, a restore into an empty database; files cut and altered",
    holds: "every row comes back; what does not fit is one sentence, and nothing of it stays",
    file: "ecosystem/backup/backup.test.ts",
    fault: {
      says: "rows that came back are not compared",
      path: "ecosystem/backup/restore-database.ts",
      from: "found.rows === wanted?.rows && found.digest === wanted.digest",
      to: "found.rows === wanted?.rows",
    },
  },
  {
    name: "restore",
    kind: "backup and restore",
    done: "sales, a base copy, sales; the machine is lost; a restore to a minute",
    holds: "the sale before it is there, the one after is not; the ledger follows from transfers",
    file: "journeys/restore.test.ts",
    fault: {
      says: "the minute is not asked for",
      path: "platform/db/embedded/archive/log-archive.ts",
      from: "...(until === null ? {} : { recovery_target_time: serverTime(until) }),",
      to: "...(until === null || serverTime(until) ? {} : {}),",
    },
  },
];

const upgrades: readonly Trial[] = [
  {
    name: "rolling-upgrade",
    kind: "upgrades",
    done: "the next version comes up beside the one before, under load and a long report",
    holds: "no charge refused, lost or made twice; the version before says tables are newer",
    file: "journeys/rolling-upgrade.test.ts",
    fault: {
      says: "a migration waits for its table for a minute",
      path: "platform/db/apply-migration.ts",
      from: "const lockWaitMs = 300;",
      to: "const lockWaitMs = 60_000;",
    },
  },
  {
    name: "tables-in-use",
    kind: "upgrades",
    done: "migrations of tables that are read and written meanwhile, several starts at once",
    holds: "who sells waits a moment at most; one applies; a half index is made anew",
    file: "platform/db/migrate-in-use.test.ts",
    fault: {
      says: "a migration waits for its table for a minute",
      path: "platform/db/apply-migration.ts",
      from: "const lockWaitMs = 300;",
      to: "const lockWaitMs = 60_000;",
    },
  },
];

const shards: readonly Trial[] = [
  {
    name: "shard-keys",
    kind: "shards",
    done: "the catalog of all apps: primary keys, unique indexes, references",
    holds: "each begins with its shard, or is named in ADR 0007 with the reason",
    file: "tools/shards/shard-keys.test.ts",
    fault: {
      says: "a table without a shard",
      path: "apps/legal/migrations/9999-planted.sql",
      to: "create table planted (word text primary key);\n",
    },
  },
];

export const trials: readonly Trial[] = [
  ...servers,
  ...poolers,
  ...replicas,
  ...failovers,
  ...backups,
  ...upgrades,
  ...shards,
];
