/** The durable queue on a real database, under the two-role wall. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "../clock.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { newLog } from "../log.ts";
import { jobGround, patient, type JobGround } from "./test-ground.ts";
import { installQueue, queueSchemaVersion } from "./queue-schema.ts";
import { openQueue, type DurableQueue } from "./queue.ts";

interface Message {
  readonly job: string;
}

let ground: JobGround;
const opened: DurableQueue<Message>[] = [];

const open = async (more: { tries?: number; firstWaitSeconds?: number } = {}) => {
  const { serviceUrl: url, schema } = ground.access;
  const log = newLog("silent");
  const queue = await openQueue<Message>({
    url,
    schema,
    log,
    name: "triggers",
    tries: 2,
    firstWaitSeconds: 1,
    longestWaitSeconds: 60,
    concurrency: 2,
    pollSeconds: 0.5,
    ...more,
  });
  opened.push(queue);
  return queue;
};

beforeEach(async () => {
  ground = await jobGround("2026-11-21T12:00:00Z");
  await installQueue(ground.access);
});
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.stop();
  await ground.drop();
});

describe("the tables of the queue", () => {
  it("are installed once, in the version that the library has", async () => {
    await installQueue(ground.access);
    const version = statement<{ version: number }>("tests.version", "select version from version");
    expect(await ground.db.run(version)).toEqual([{ version: queueSchemaVersion }]);
  });

  it("are refused when a newer library made them", async () => {
    await ground.asOwner("update version set version = version + 1");
    await expect(installQueue(ground.access)).rejects.toThrow("newer version");
  });

  it("cannot be changed by the service, only used", async () => {
    const change = statement("tests.change", "alter table job add column x int");
    await expect(ground.db.run(change)).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("a message", () => {
  it("is there exactly when its transaction commits", async () => {
    const queue = await open();
    await expect(
      ground.db.transaction(async (tx) => {
        await queue.put({ job: "lost" }, { tx });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await queue.waiting()).toBe(0);
    await ground.db.transaction((tx) => queue.put({ job: "kept" }, { tx }));
    expect(await queue.waiting()).toBe(1);
  });

  it("is put in once under one id", async () => {
    const queue = await open();
    const id = newId();
    expect(await queue.put({ job: "one" }, { id })).toBe(true);
    expect(await queue.put({ job: "two" }, { id })).toBe(false);
    expect(await queue.waiting()).toBe(1);
  });

  it("is handled once by two processes", async () => {
    const [one, two] = [await open(), await open()];
    const seen: string[] = [];
    const handler = ({ message }: { message: Message }) => {
      seen.push(message.job);
      return Promise.resolve();
    };
    await Promise.all([one.handle(handler), two.handle(handler)]);
    for (let count = 1; count <= 8; count += 1) await one.put({ job: `job ${count}` });
    await expect.poll(one.waiting, patient).toBe(0);
    expect(new Set(seen).size).toBe(8);
    expect(seen).toHaveLength(8);
  });
});

describe("a message whose handler fails", { timeout: 20_000 }, () => {
  it("is tried again, then dead, and lives again when redriven", async () => {
    const queue = await open();
    const attempts: number[] = [];
    let works = false;
    await queue.handle(({ attempt }) => {
      attempts.push(attempt);
      return works ? Promise.resolve() : Promise.reject(new Error("no"));
    });
    await queue.put({ job: "weak" });
    await expect.poll(async () => (await queue.dead()).length, patient).toBe(1);
    expect(attempts).toEqual([1, 2]);
    const [dead] = await queue.dead();
    expect(dead).toMatchObject({ message: { job: "weak" }, tries: 2 });
    works = true;
    expect(await queue.redrive([newId()])).toBe(0);
    expect(await queue.redrive([dead?.id ?? ""])).toBe(1);
    await expect.poll(() => attempts, patient).toEqual([1, 2, 1]);
    await expect.poll(queue.waiting, patient).toBe(0);
    expect(await queue.dead()).toEqual([]);
  });

  it("does not wait for time that business has jumped over", async () => {
    const queue = await open({ firstWaitSeconds: 3600 });
    let tries = 0;
    await queue.handle(() => (++tries === 1 ? Promise.reject(new Error("no")) : Promise.resolve()));
    await queue.put({ job: "later" });
    await expect.poll(() => tries, patient).toBe(1);
    await expect
      .poll(async () => {
        await queue.jumped(2 * hourMs);
        return tries;
      }, patient)
      .toBe(2);
  });
});
