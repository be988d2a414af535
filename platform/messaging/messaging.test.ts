/** Messages leave once, after their transaction, at once; and wait while their carrier is away. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { minuteMs, secondMs, stoppedClock } from "../clock.ts";
import { openDatabase, type Database } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { newLog } from "../log.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { cloneDatabase, type TestDatabase } from "../testing/test-server.ts";
import { deliveriesAtOnce, pollMs, retryWaitsMs } from "./limits.ts";
import { channels, Undeliverable, type OutgoingMessage, type Transport } from "./message.ts";
import { messagingOf, type Messaging } from "./messaging.ts";

interface Left {
  readonly dead_at: Date | null;
  readonly last_error: string | null;
}
const left = statement<Left>("test.left", "select dead_at, last_error from message");

let clone: TestDatabase;
let db: Database;
let messaging: Messaging;
let delivered: OutgoingMessage[];
let failure: Error | null;
const clock = stoppedClock("2026-11-21T12:00:00Z");

const carrier: Transport = {
  channels,
  deliver: async (message) => {
    if (failure) throw failure;
    delivered.push(message);
  },
};
const start = (transports: readonly Transport[] = [carrier]): Messaging => {
  const log = newLog("silent");
  messaging = messagingOf({ db, clock, log, app: "pos", mode: "sandbox", transports });
  messaging.start();
  return messaging;
};
const until = async (check: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (await check()) return;
    await sleep(5);
  }
  throw new Error("it never came true");
};
const tryAgain = async (ms: number): Promise<void> => {
  clock.advance(ms);
  await messaging.stop();
  start();
};
const filesLeft = statement<{ readonly count: number }>(
  "test.files-left",
  "select count(*) from message_attachment",
);
const mail = { channel: "email", to: "ana@example.org", text: "Tu factura" } as const;
const code = { channel: "sms", to: "5512345678", text: "Tu código es 123456" } as const;

beforeEach(async () => {
  clone = await cloneDatabase(inject("testServer"), [sampleDefinition]);
  db = openDatabase({ url: clone.serviceUrl("sample"), schema: "sample" });
  delivered = [];
  failure = null;
});
afterEach(async () => {
  await messaging.stop();
  await db.close();
  await clone.drop();
});

describe("a message", () => {
  test("leaves without waiting for the next look, and nothing of it stays", async () => {
    start();
    const from = performance.now();
    await messaging.send(code);
    await until(() => delivered.length === 1);
    expect(performance.now() - from).toBeLessThan(pollMs);
    expect(delivered[0]).toMatchObject({ ...code, app: "pos", subject: null });
    await until(async () => (await db.run(left)).length === 0);
  });

  test("leaves soon after its transaction commits, never before", async () => {
    start();
    await db.transaction(async (tx) => {
      await messaging.send(code, { tx });
      await sleep(50);
      expect(delivered).toHaveLength(0);
    });
    await until(() => delivered.length === 1);
  });

  test("is never sent when its transaction is rolled back", async () => {
    start();
    const work = db.transaction(async (tx) => {
      await messaging.send(code, { tx });
      throw new Error("no");
    });
    await expect(work).rejects.toThrow("no");
    await messaging.send({ ...code, text: "second" });
    await until(() => delivered.length > 0);
    expect(delivered.map((message) => message.text)).toEqual(["second"]);
  });

  test("takes its files along, in their order, and leaves none behind", async () => {
    start();
    const files = ["1.pdf", "2.xml"].map((name, place) => ({
      name,
      contentType: "application/octet-stream",
      content: Buffer.from([place, 0, 255]),
    }));
    await messaging.send({ ...mail, attachments: files });
    await until(() => delivered.length === 1);
    expect(delivered[0]?.attachments).toEqual(files);
    await until(async () => (await db.run(filesLeft))[0]?.count === 0);
  });

  test("with files that nobody can carry is refused", async () => {
    start();
    const file = { name: "a.bin", contentType: "application/octet-stream" };
    const fileOf = (bytes: number) => ({ ...file, content: Buffer.alloc(bytes) });
    for (const wrong of [
      { ...code, attachments: [fileOf(1)] },
      { ...mail, attachments: [fileOf(3_000_000), fileOf(3_000_000)] },
      { ...mail, attachments: Array.from({ length: 11 }, () => fileOf(1)) },
      { ...mail, attachments: [{ ...fileOf(1), name: "../a" }] },
      { ...mail, attachments: [{ ...fileOf(1), contentType: "x\r\ny: z" }] },
    ])
      await expect(messaging.send(wrong)).rejects.toThrow(RangeError);
  });

  test("tells its carrier where an answer goes, and takes one address alone", async () => {
    start();
    await messaging.send({ ...mail, replyTo: "beto@example.org" });
    await until(() => delivered.length === 1);
    expect(delivered[0]?.replyTo).toBe("beto@example.org");
    for (const replyTo of ["a@b.mx, c@d.mx", "a@b.mx\r\nBcc: c@d.mx", "Ana <a@b.mx>", "ana", ""])
      await expect(messaging.send({ ...mail, replyTo })).rejects.toThrow(RangeError);
    await expect(messaging.send({ ...code, replyTo: "a@b.mx" })).rejects.toThrow(RangeError);
  });

  test("larger than the bound is refused", async () => {
    start();
    await expect(messaging.send({ ...code, to: "5".repeat(321) })).rejects.toThrow(RangeError);
  });
});

test("what people's names bring turns no line around, and begins no header", async () => {
  start();
  const subject = "Ana\u202egpj.exe\r\nBcc: eva@example.org\u2028 te escribió";
  await messaging.send({ ...mail, subject, text: "De: \u2066Ana\u2069", html: "<p>\u202eAna</p>" });
  await until(() => delivered.length === 1);
  expect(delivered[0]).toMatchObject({
    subject: "Anagpj.exe Bcc: eva@example.org  te escribió",
    text: "De: Ana",
    html: "<p>Ana</p>",
  });
});

describe("while the carrier is away", () => {
  test("messages wait, and each goes out once when it is back", async () => {
    failure = new Error("connection refused");
    start();
    for (let count = 0; count < 20; count += 1) await messaging.send(code);
    await until(async () => {
      const rows = await db.run(left);
      return rows.length === 20 && rows.every((row) => row.last_error !== null);
    });
    failure = null;
    await tryAgain(secondMs);
    await until(() => delivered.length === 20);
    expect(new Set(delivered.map((message) => message.id)).size).toBe(20);
  });

  test("a message is given up after the last wait, and swept a month later", async () => {
    failure = new Error("connection refused");
    start();
    await messaging.send(code);
    let attempts = 0;
    const after = async (): Promise<boolean> =>
      (await db.run(attemptsOf))[0]?.attempts === attempts;
    for (const wait of [...retryWaitsMs, 0]) {
      attempts += 1;
      await until(after);
      await until(async () => (await db.run(left))[0]?.last_error !== null);
      await tryAgain(wait);
    }
    await until(async () => (await db.run(left))[0]?.dead_at !== null);
    expect(await messaging.sweep()).toBe(0);
    clock.advance(31 * 24 * 60 * minuteMs);
    expect(await messaging.sweep()).toBe(1);
  });
});
const attemptsOf = statement<{ readonly attempts: number }>(
  "test.attempts",
  "select attempts from message",
);

describe("a message that cannot be delivered", () => {
  test("is given up at once when the provider refuses it for good", async () => {
    failure = new Undeliverable("no such number");
    start();
    await messaging.send(code);
    await until(async () => (await db.run(left))[0]?.dead_at !== null);
    expect((await db.run(left))[0]?.last_error).toBe("no such number");
  });

  test("is given up when no transport serves its channel", async () => {
    start([]);
    await messaging.send(code);
    await until(async () => (await db.run(left))[0]?.dead_at !== null);
    expect((await db.run(left))[0]?.last_error).toContain("sms");
  });
});

describe("what goes first", () => {
  const written = async (text: string, count: number, priority: "usual" | "first") => {
    for (let index = 0; index < count; index += 1)
      await messaging.send({ ...code, text: `${text} ${index}`, priority });
  };
  const waiting = async (): Promise<void> => {
    start();
    await messaging.stop();
  };

  test("overtakes a hundred that are usual", async () => {
    await waiting();
    await written("usual", 100, "usual");
    await written("first", 1, "first");
    start();
    await until(() => delivered.length === 101);
    const place = delivered.findIndex(({ text }) => text === "first 0");
    expect(place).toBeLessThan(deliveriesAtOnce);
  });

  test("leaves the rest a place in every batch, and that goes by age", async () => {
    await waiting();
    await written("usual", 5, "usual");
    clock.advance(1);
    await written("first", 10 * deliveriesAtOnce, "first");
    start();
    await until(() => delivered.length === 5 + 10 * deliveriesAtOnce);
    const usual = delivered.flatMap(({ text }, at) => (text.startsWith("usual") ? [at] : []));
    usual.forEach((at, batch) => {
      expect(Math.floor(at / deliveriesAtOnce)).toBe(batch);
    });
    const early = delivered.slice(0, deliveriesAtOnce).map(({ text }) => text);
    expect(early).toContain("usual 0");
  });
});

test("two processes over one database send each message once", async () => {
  start();
  const log = newLog("silent");
  const other = messagingOf({
    db,
    clock,
    log,
    app: "pos",
    mode: "sandbox",
    transports: [carrier],
  });
  other.start();
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      (index % 2 === 0 ? messaging : other).send({ ...code, text: `message ${index}` }),
    ),
  );
  await until(() => delivered.length >= 60);
  await other.stop();
  expect(new Set(delivered.map((message) => message.text)).size).toBe(60);
  expect(delivered).toHaveLength(60);
});
