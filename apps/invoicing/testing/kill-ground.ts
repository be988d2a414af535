/** A ground of faults with processes that are killed, rows that are locked, and a mute provider. */
import { createServer, type AddressInfo } from "node:net";
import { expect, vi } from "vitest";
import { newId } from "#platform/id.ts";
import { startDoomed } from "./doomed-process.ts";
import {
  expectNoGap,
  expectNothingTwice,
  startFaultGround,
  type DoubleName,
  type FaultGround,
  type FaultIssuer,
} from "./fault-ground.ts";

interface StampAsked {
  readonly names: { readonly referenceId: string; readonly referenceType: string };
  readonly idempotencyKey: string;
}

export interface KillGround extends FaultGround {
  /** A process that was asked for a stamp; `kill` ends it where it stands. */
  readonly askInProcess: (
    issuer: FaultIssuer,
    others?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly asked: StampAsked; readonly kill: () => Promise<void> }>;
  /** Keeps what `sql` locks until `letGo`. */
  readonly lock: (sql: string, values: readonly unknown[]) => Promise<void>;
  readonly letGo: () => Promise<void>;
  /** Somebody on this database waits for a row. */
  readonly untilWaiting: () => Promise<void>;
  /** The id of the invoice that is on its way to its stamp. */
  readonly invoiceNow: (issuer: FaultIssuer) => Promise<string>;
  /** What whoever asked does next: the same again, by key, by reference, until it is answered. */
  readonly expectOneStamp: (issuer: FaultIssuer, asked: StampAsked) => Promise<void>;
  /** At both providers. */
  readonly stampsNow: () => number;
  /** For another process this provider is away. */
  readonly awayVariables: (name: DoubleName) => Readonly<Record<string, string>>;
  /** How often that process came to where it is away. */
  readonly knocks: () => number;
}

const patience = { timeout: 30_000, interval: 10 };

/** Enough for a busy machine, and far less than the usual for a provider that keeps silent. */
const stampPatience = { MILPA_INVOICING_STAMP_PATIENCE: "5" };

export const startKillGround = async (): Promise<KillGround> => {
  const world = await startFaultGround({}, stampPatience);
  const { pool } = world.ground.app.services.db;
  const mute = await startMute();
  const { lock, letGo } = lockIn(pool);
  return {
    ...world,
    lock,
    letGo,
    askInProcess: (issuer, others = {}) => askInProcess(world, issuer, others),
    untilWaiting: () =>
      vi.waitFor(async () => {
        const { rows } = await pool.query<{ count: number }>(waiting);
        expect(rows[0]?.count).toBeGreaterThan(0);
      }, patience),
    invoiceNow: async ({ organizationId }) => {
      const find = "select id from invoice where organization_id = $1 and status = 'stamping'";
      const look = async () => (await pool.query<{ id: string }>(find, [organizationId])).rows[0];
      await vi.waitFor(async () => expect(await look()).toBeDefined(), patience);
      return (await look())?.id ?? "";
    },
    expectOneStamp: async (issuer, asked) => {
      await letGo();
      await expectOneStamp(world, issuer, asked);
    },
    stampsNow: () => [...world.count.byContent.values()].reduce((sum, one) => sum + one, 0),
    awayVariables: (name) => ({ [`MILPA_INVOICING_${name.toUpperCase()}_URL`]: mute.url }),
    knocks: mute.knocks,
    stop: async () => {
      mute.stop();
      await world.stop();
    },
  };
};

const waiting = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Takes connections and says nothing: TLS never stands, and so no body is ever sent. */
const startMute = async () => {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    knocks: () => knocks,
    stop: () => void server.close(),
  };
};

type Pool = FaultGround["ground"]["app"]["services"]["db"]["pool"];

const lockIn = (pool: Pool) => {
  let held: (() => Promise<void>) | undefined;
  return {
    letGo: async (): Promise<void> => {
      const release = held;
      held = undefined;
      await release?.();
    },
    lock: async (sql: string, values: readonly unknown[]): Promise<void> => {
      const client = await pool.connect();
      await client.query("begin");
      // However long a busy machine takes to bring somebody to this row.
      await client.query("set local idle_in_transaction_session_timeout = 0");
      await client.query(sql, [...values]);
      held = async () => {
        await client.query("rollback").finally(() => client.release());
      };
    },
  };
};

const askInProcess = async (
  world: FaultGround,
  issuer: FaultIssuer,
  others: Readonly<Record<string, string>>,
) => {
  const { stamp, kill } = await startDoomed(world, others);
  const names = { referenceId: newId(), referenceType: "order" };
  const asked: StampAsked = { names, idempotencyKey: newId() };
  const headers = { "x-api-key": issuer.key, "idempotency-key": asked.idempotencyKey };
  const answer = stamp(names, headers);
  return {
    asked,
    kill: async () => {
      await kill();
      expect(await answer).toBeNull();
    },
  };
};

const expectOneStamp = async (
  world: FaultGround,
  issuer: FaultIssuer,
  { names, idempotencyKey }: StampAsked,
): Promise<void> => {
  const { ground } = world;
  // The killed process told real time: its lease is over by that too, however slow this machine is.
  const behindMs = Math.max(0, Date.now() - ground.clock.now().getTime());
  ground.clock.advance(behindMs + 31_000);
  const { key } = issuer;
  const byKey = await ground.stamp(names, { key, idempotencyKey });
  expect(byKey.status, byKey.text.slice(0, 300)).toBe(201);
  const byReference = await ground.stamp(names, { key });
  expect([byReference.status, byReference.body.uuid]).toEqual([200, byKey.body.uuid]);
  expect(byReference.body.xmlBase64).toBe(byKey.body.xmlBase64);
  const { rows } = await ground.app.services.db.pool.query(
    "select status, uuid from invoice where organization_id = $1 and reference_id = $2",
    [issuer.organizationId, names.referenceId],
  );
  expect(rows).toEqual([{ status: "stamped", uuid: byKey.body.uuid }]);
  expectNothingTwice(world);
  await expectNoGap(world, issuer.organizationId);
};
