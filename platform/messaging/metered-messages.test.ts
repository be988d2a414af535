/** Messages of tenants: metered when a channel takes them, refused by the plan, and told. */
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { minuteMs, plusMs, stoppedClock } from "../clock.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { newLog } from "../log.ts";
import type { ApprovedUse, RefusedUse, Use } from "../metering/use.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { cloneDatabase, type TestDatabase } from "../testing/test-server.ts";
import type { Leaving, LeavingWord } from "./ask-to-leave.ts";
import { retryWaitsMs } from "./limits.ts";
import { fatesOf } from "./message-fates.ts";
import { channels, type OutgoingMessage, type Transport } from "./message.ts";
import { messagingOf, type Messaging } from "./messaging.ts";
import { refusalsOf } from "./metered-messages.ts";

const left = statement<{ readonly dead_at: Date | null; readonly last_error: string | null }>(
  "test.left",
  "select dead_at, last_error from message",
);
const filesLeft = statement<{ readonly count: number }>(
  "test.files-left",
  "select count(*) from message_attachment",
);

let clone: TestDatabase;
let db: Database;
let messaging: Messaging;
let delivered: OutgoingMessage[];
let asked: Use[];
let tried: Leaving[];
let failure: Error | null;
const clock = stoppedClock("2026-11-21T12:00:00Z");

const carrier: Transport = {
  channels,
  deliver: async (message) => {
    if (failure) throw failure;
    delivered.push(message);
  },
};
const until = (check: () => boolean | Promise<boolean>) =>
  vi.waitUntil(check, { timeout: 5_000, interval: 5 });
const mail = { channel: "email", to: "ana@example.org", text: "Tu factura" } as const;
const code = { channel: "sms", to: "5512345678", text: "Tu código es 123456" } as const;

beforeEach(async () => {
  clone = await cloneDatabase(inject("testServer"), [sampleDefinition]);
  db = openDatabase({ url: clone.serviceUrl("sample"), schema: "sample" });
  delivered = [];
  asked = [];
  tried = [];
  failure = null;
});
afterEach(async () => {
  await messaging.stop();
  await db.close();
  await clone.drop();
});

describe("on behalf of a tenant", () => {
  const tenantId = "0190f0f0-0000-7000-8000-000000000001";
  const onBehalfOf = { tenantId, referenceId: "invoice mail 1" };
  const metered = (answer: ApprovedUse | RefusedUse) => {
    const use = (one: Use) => {
      asked.push(one);
      return Promise.resolve(answer);
    };
    const log = newLog("silent");
    const transports = [carrier];
    const mode = "sandbox" as const;
    messaging = messagingOf({ db, clock, log, app: "pos", mode, transports, meter: { use } });
    messaging.start();
  };
  const approved = { kind: "approved", remaining: 1, isKept: false } as const;
  const refused = (reason: string): RefusedUse => ({
    kind: "refused",
    reason,
    upgradeUrl: null,
    remaining: 0,
  });

  test("an e-mail is one use, by its own id through all attempts", async () => {
    metered(approved);
    failure = new Error("away");
    await messaging.send({ ...mail, onBehalfOf });
    await until(async () => (await db.run(left))[0]?.last_error === "away");
    failure = null;
    clock.advance(retryWaitsMs[0]);
    await messaging.stop();
    metered(approved);
    await until(() => delivered.length === 1);
    expect(asked).toHaveLength(2);
    const [{ id } = { id: "" }] = delivered;
    const use = { tenantId, resource: "email_sends", quantity: 1, referenceId: id };
    expect(asked).toEqual([use, use]);
  });

  test("by WhatsApp and voice, too; an SMS and the house's own are nobody's", async () => {
    metered(approved);
    for (const channel of ["whatsapp", "voice", "sms"] as const)
      await messaging.send({ ...code, channel, onBehalfOf });
    await messaging.send(mail);
    await until(() => delivered.length === 4);
    const resources = asked.map(({ resource }) => resource).toSorted();
    expect(resources).toEqual(["voice_minutes", "whatsapp_conversations"]);
  });

  test("refused, it never leaves; why is on record, and what it said is not", async () => {
    metered(refused("limit_reached"));
    const attachments = [
      { name: "a.xml", contentType: "application/xml", content: Buffer.from("<a/>") },
    ];
    await messaging.send({ ...mail, attachments, onBehalfOf });
    await until(async () => (await refusalsOf(db, ["invoice mail 1"])).size === 1);
    expect(await refusalsOf(db, ["invoice mail 1", "another"])).toEqual(
      new Map([["invoice mail 1", "limit_reached"]]),
    );
    clock.advance(31 * 24 * 60 * minuteMs);
    expect(await messaging.sweep()).toBe(0);
    expect([delivered.length, asked.length]).toEqual([0, 1]);
    expect(await db.run(filesLeft)).toEqual([{ count: 0 }]);
    const said = statement<{ readonly plain: string }>("test.said", "select plain from message");
    expect(await db.run(said)).toEqual([{ plain: "" }]);
    clock.advance(400 * 24 * 60 * minuteMs);
    expect(await messaging.sweep()).toBe(1);
  });

  const leaving = (...words: readonly LeavingWord[]) => {
    const log = newLog("silent");
    const left = [...words];
    const mayLeave = (about: Leaving) => {
      tried.push(about);
      return Promise.resolve(left.shift() ?? ({ kind: "now" } as const));
    };
    const transports = [carrier];
    messaging = messagingOf({
      db,
      clock,
      log,
      app: "pos",
      mode: "sandbox",
      transports,
      mayLeave,
    });
    messaging.start();
  };
  const again = async (ms: number, ...words: readonly LeavingWord[]) => {
    clock.advance(ms);
    await messaging.stop();
    leaving(...words);
  };

  test("the app is asked at each try; who wants none any more gets none", async () => {
    leaving();
    failure = new Error("550 <ana@example.org> of luis@example.org is full");
    await messaging.send({ ...mail, onBehalfOf });
    await until(async () => (await db.run(left))[0]?.last_error !== null);
    // Whom a carrier refused is nothing that operators need to read.
    expect((await db.run(left))[0]?.last_error).toBe("550 <…> of … is full");
    failure = null;
    await again(retryWaitsMs[0], { kind: "never", reason: "opted_out" });
    await until(async () => (await db.run(left))[0]?.dead_at !== null);
    expect([tried.length, delivered.length]).toEqual([2, 0]);
    expect(tried[1]).toEqual({ ...onBehalfOf, channel: "email" });
    expect(await fatesOf(db, ["invoice mail 1"])).toEqual(
      new Map([["invoice mail 1", { kind: "withheld", reason: "opted_out" }]]),
    );
    const said = statement<{ readonly plain: string }>(
      "test.withheld",
      "select plain from message",
    );
    expect(await db.run(said)).toEqual([{ plain: "" }]);
  });

  test("what has to wait waits until then, and no try is used up", async () => {
    const at = plusMs(clock.now(), 10 * minuteMs);
    leaving({ kind: "later", at });
    await messaging.send({ ...mail, onBehalfOf });
    const waiting = statement<{ readonly next_attempt_at: Date; readonly attempts: number }>(
      "test.waiting",
      "select next_attempt_at, attempts from message",
    );
    await until(async () => (await db.run(waiting))[0]?.next_attempt_at.getTime() === at.getTime());
    expect(await db.run(waiting)).toEqual([{ next_attempt_at: at, attempts: 0 }]);
    await again(10 * minuteMs);
    await until(() => delivered.length === 1);
  });

  test("what the house itself writes is not asked about", async () => {
    leaving({ kind: "never", reason: "opted_out" });
    await messaging.send(mail);
    await until(() => delivered.length === 1);
    expect(tried).toEqual([]);
  });

  test("where nobody can be asked any more it waits, and is not refused", async () => {
    metered(refused("meter_unreachable"));
    await messaging.send({ ...mail, onBehalfOf });
    await until(async () => (await db.run(left))[0]?.last_error !== null);
    expect(await db.run(left)).toMatchObject([{ dead_at: null }]);
    expect(await refusalsOf(db, ["invoice mail 1"])).toEqual(new Map());
  });
});
