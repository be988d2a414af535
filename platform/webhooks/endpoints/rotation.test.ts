// Two secrets for a day: no delivery is lost while a receiver changes from one to the other.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { dayMs } from "../../clock.ts";
import { ecosystem } from "../conventions.ts";
import type { Registered } from "./endpoints.ts";
import {
  emit,
  eventFor,
  logOf,
  newGround,
  newReceiver,
  register,
  until,
  type Ground,
  type Received,
  type Receiver,
} from "../test-ground.ts";
import { verified } from "../test-verify.ts";
import type { Webhooks } from "../webhooks.ts";

let ground: Ground;
let receiver: Receiver;
let webhooks: Webhooks;
let registered: Registered;

beforeAll(async () => {
  ground = await newGround(inject("testServer").adminUrl);
});
afterAll(() => ground.close());
beforeEach(async () => {
  receiver = await newReceiver();
  webhooks = ground.sender(ecosystem);
  registered = await register(ground, webhooks, receiver.url);
  webhooks.start();
});
afterEach(async () => {
  await webhooks.stop();
  await receiver.close();
});

const rotate = async (): Promise<string> => {
  const { endpoint } = registered;
  const place = { shard: endpoint.shard, tags: "all" } as const;
  const rotated = await ground.db.transaction((tx) =>
    webhooks.endpoints.rotate(tx, place, endpoint.id),
  );
  if ("code" in rotated) throw new Error(rotated.code);
  return rotated.secret;
};
const send = async (): Promise<readonly Received[]> => {
  const before = receiver.received.length;
  const { endpoint } = registered;
  await emit(ground, webhooks, eventFor(webhooks, endpoint.shard, ground.clock.now()));
  await until(async () => (await logOf(webhooks, endpoint)).every(({ settled_at: at }) => at));
  return receiver.received.slice(before);
};
const fits = (received: Received, secret: string) => {
  const { specified, standard } = verified(received, secret);
  return [specified, standard];
};
/** Answers as a receiver that knows one secret and reads the specified header. */
const knows = (secret: string): void => {
  receiver.answer = (request, response) => {
    response.writeHead(fits(request, secret)[0] ? 200 : 401).end();
  };
};

describe("while a secret is being rotated", () => {
  it("signs by the current one, and by both in the Standard Webhooks header", async () => {
    await send();
    const fresh = await rotate();
    const [got] = await send();
    if (!got) throw new Error("nothing came");
    expect(fits(got, fresh)).toEqual([true, true]);
    expect(fits(got, registered.secret)).toEqual([false, true]);
  });

  it("tries at once with the former secret after a 401, and logs both tries", async () => {
    await rotate();
    knows(registered.secret);
    const tries = await send();
    expect(tries).toHaveLength(2);
    const [row] = await logOf(webhooks, registered.endpoint);
    expect(row).toMatchObject({ state: "delivered", attempts: 2 });
    expect(row?.log.map(({ status }) => status)).toEqual([401, 200]);
  });

  it("gives up for good when the receiver knows neither", async () => {
    await rotate();
    knows("neither of them");
    expect(await send()).toHaveLength(2);
    expect(await logOf(webhooks, registered.endpoint)).toMatchObject([{ state: "rejected" }]);
  });

  it("forgets the former secret after a day", async () => {
    await rotate();
    knows(registered.secret);
    ground.clock.advance(dayMs);
    expect(await send()).toHaveLength(1);
    expect(await logOf(webhooks, registered.endpoint)).toMatchObject([{ state: "rejected" }]);
  });

  it("keeps only the last former secret when rotated twice", async () => {
    const second = await rotate();
    const third = await rotate();
    const [got] = await send();
    if (!got) throw new Error("nothing came");
    expect([registered.secret, second, third].map((secret) => fits(got, secret)[1])).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("has exactly one current secret when two rotate at once", async () => {
    const made = await Promise.all([rotate(), rotate(), rotate()]);
    const [got] = await send();
    if (!got) throw new Error("nothing came");
    expect(made.filter((secret) => fits(got, secret)[0])).toHaveLength(1);
  });
});
