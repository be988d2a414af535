/** `kill -9` at each step of stamping: one fiscal UUID, one stamp, no folio lost. */
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { startDoomed } from "../testing/doomed-process.ts";
import {
  expectNoGap,
  expectNothingTwice,
  startFaultGround,
  type DoubleName,
  type FaultGround,
  type FaultIssuer,
} from "../testing/fault-ground.ts";

let world: FaultGround;
/** Takes connections and says nothing: TLS never stands, and so no body is ever sent. */
let mute: Server;
let muteConnections = 0;
beforeAll(async () => {
  world = await startFaultGround();
  mute = createServer((socket) => {
    muteConnections += 1;
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((done) => mute.listen(0, "127.0.0.1", done));
});
afterAll(async () => {
  mute.close();
  await world.stop();
});

const patience = { timeout: 15_000, interval: 10 };

interface Asked {
  readonly names: { readonly referenceId: string; readonly referenceType: string };
  readonly idempotencyKey: string;
}

/** A process that was asked for a stamp; `kill` ends it where it stands. */
const askInProcess = async (issuer: FaultIssuer, others: Readonly<Record<string, string>> = {}) => {
  const { stamp, kill } = await startDoomed(world, others);
  const names = { referenceId: newId(), referenceType: "order" };
  const asked: Asked = { names, idempotencyKey: newId() };
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

const pool = () => world.ground.app.services.db.pool;

let letGo: (() => Promise<void>) | undefined;
afterEach(async () => {
  await letGo?.();
  letGo = undefined;
});

/** Keeps what `sql` locks until `letGo`, or the end of the test. */
const lock = async (sql: string, values: readonly unknown[]): Promise<void> => {
  const client = await pool().connect();
  await client.query("begin");
  await client.query(sql, [...values]);
  letGo = async () => {
    letGo = undefined;
    await client.query("rollback");
    client.release();
  };
};

/** Somebody on this database waits for a row. */
const untilWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await pool().query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.count ?? 0;
    }, patience)
    .toBeGreaterThan(0);

const invoiceNow = async ({ organizationId }: FaultIssuer): Promise<string> => {
  const find = "select id from invoice where organization_id = $1 and status = 'stamping'";
  let id = "";
  await expect
    .poll(
      async () => (id = (await pool().query(find, [organizationId])).rows[0]?.id ?? ""),
      patience,
    )
    .not.toBe("");
  return id;
};

/** What whoever asked does next: the same again, by key, by reference, until it is answered. */
const expectOneStamp = async (issuer: FaultIssuer, { names, idempotencyKey }: Asked) => {
  await letGo?.();
  world.ground.clock.advance(31_000);
  const { key } = issuer;
  const byKey = await world.ground.stamp(names, { key, idempotencyKey });
  expect(byKey.status, byKey.text.slice(0, 300)).toBe(201);
  const byReference = await world.ground.stamp(names, { key });
  expect([byReference.status, byReference.body.uuid]).toEqual([200, byKey.body.uuid]);
  expect(byReference.body.xmlBase64).toBe(byKey.body.xmlBase64);
  const { rows } = await pool().query(
    "select status, uuid from invoice where organization_id = $1 and reference_id = $2",
    [issuer.organizationId, names.referenceId],
  );
  expect(rows).toEqual([{ status: "stamped", uuid: byKey.body.uuid }]);
  expectNothingTwice(world);
  await expectNoGap(world, issuer.organizationId);
};

/** At both providers. */
const stampsNow = () => [...world.count.byContent.values()].reduce((sum, one) => sum + one, 0);

/** For another process this provider is away. */
const awayVariables = (name: DoubleName) => {
  const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  return { [`MILPA_INVOICING_${name.toUpperCase()}_URL`]: url };
};

const other = (name: DoubleName): DoubleName => (name === "sw" ? "finkok" : "sw");

const doubles = ["sw", "finkok"] as const;

describe.each(doubles)("killed while %s is asked", { timeout: 60_000 }, (name) => {
  test("before its folio is reserved", async () => {
    const issuer = await world.issuerOf(name);
    await lock("select from organization where id = $1 for update", [issuer.organizationId]);
    const { asked, kill } = await askInProcess(issuer);
    await untilWaiting();
    await kill();
    await expectOneStamp(issuer, asked);
  });

  test("after its folio is reserved, before anything is sent", async () => {
    const [issuer, before] = [await world.issuerOf(name), muteConnections];
    const { asked, kill } = await askInProcess(issuer, awayVariables(name));
    await invoiceNow(issuer);
    await expect.poll(() => muteConnections, patience).toBeGreaterThan(before);
    await kill();
    await expectOneStamp(issuer, asked);
  });

  test("after it was sent, before it is stamped", async () => {
    const [issuer, stamps, seen] = [await world.issuerOf(name), stampsNow(), world.seenBy(name)];
    world.faultsOf(name).push("silence_before");
    const { asked, kill } = await askInProcess(issuer);
    await expect.poll(() => world.seenBy(name), patience).toBe(seen + 1);
    await kill();
    await expectOneStamp(issuer, asked);
    expect(stampsNow()).toBe(stamps + 1);
  });

  test("after it is stamped, before the answer", async () => {
    const [issuer, stamps] = [await world.issuerOf(name), stampsNow()];
    world.faultsOf(name).push("silence_after");
    const { asked, kill } = await askInProcess(issuer);
    await expect.poll(stampsNow, patience).toBe(stamps + 1);
    await kill();
    await expectOneStamp(issuer, asked);
    expect(stampsNow()).toBe(stamps + 1);
  });

  test("after the answer, before it is kept", async () => {
    const [issuer, stamps] = [await world.issuerOf(name), stampsNow()];
    world.faultsOf(name).push({ slowMs: 500 });
    const { asked, kill } = await askInProcess(issuer);
    await lock("select from invoice where id = $1 for update", [await invoiceNow(issuer)]);
    await untilWaiting();
    await kill();
    await expectOneStamp(issuer, asked);
    expect(stampsNow()).toBe(stamps + 1);
  });

  test("in the midst of keeping it", async () => {
    const issuer = await world.issuerOf(name);
    await world.ground.stamp({}, { key: issuer.key });
    const stamps = stampsNow();
    await lock("select from stamp_usage where organization_id = $1 for update", [
      issuer.organizationId,
    ]);
    const { asked, kill } = await askInProcess(issuer);
    await untilWaiting();
    await kill();
    await expectOneStamp(issuer, asked);
    expect(stampsNow()).toBe(stamps + 1);
  });

  test("between its being away and the other provider", async () => {
    const [issuer, stamps] = [await world.issuerOf(name, other(name)), stampsNow()];
    const { asked, kill } = await askInProcess(issuer, awayVariables(name));
    // What the next attempt would write is taken: nothing of it is sent.
    await lock(
      `insert into stamp_attempt
         (organization_id, invoice_id, number, try, provider, state, started_at)
       select organization_id, id, 2, 1, provider, 'sending', now() from invoice where id = $1`,
      [await invoiceNow(issuer)],
    );
    await untilWaiting();
    await kill();
    await expectOneStamp(issuer, asked);
    expect(stampsNow()).toBe(stamps + 1);
  });

  test.each(["silence_before", "silence_after"] as const)(
    "as the second one, of which nothing is heard (%s)",
    async (fault) => {
      const [stamps, seen] = [stampsNow(), world.seenBy(name)];
      const issuer = await world.issuerOf(other(name), name);
      world.faultsOf(name).push(fault);
      const { asked, kill } = await askInProcess(issuer, awayVariables(other(name)));
      await expect.poll(() => world.seenBy(name), patience).toBe(seen + 1);
      if (fault === "silence_after") await expect.poll(stampsNow, patience).toBe(stamps + 1);
      await kill();
      await expectOneStamp(issuer, asked);
      expect(stampsNow()).toBe(stamps + 1);
    },
  );
});
