// One attempt: no redirects, a deadline over all of it, and a bounded answer.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outgoingOf } from "../../outgoing/outgoing.ts";
import { receiverAt } from "./post.ts";
import { newReceiver, status, type Receiver } from "../test-ground.ts";

describe("an attempt", () => {
  const outgoing = outgoingOf({ mode: "sandbox" });
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await newReceiver();
  });
  afterAll(() => Promise.all([receiver.close(), outgoing.close()]));
  const post = async (timeoutMs: number) => {
    const to = receiverAt(receiver.url, outgoing, timeoutMs);
    const answer = await to.post(["content-type", "text/plain"], Buffer.from("x"));
    await to.close();
    return answer;
  };

  it("does not follow a redirect", async () => {
    receiver.answer = status(302, { location: "http://169.254.169.254/" });
    expect(await post(1_000)).toMatchObject({ status: 302, error: null });
    expect(receiver.received).toHaveLength(1);
  });

  it("keeps the address that it led to", async () => {
    receiver.answer = status(200);
    expect(await post(1_000)).toMatchObject({ status: 200, peer: "127.0.0.1" });
  });

  it("ends at its deadline even when the answer drips", async () => {
    receiver.answer = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => {
        clearInterval(drip);
      });
    };
    const answer = await post(150);
    expect(answer).toMatchObject({ status: null, error: "timeout" });
    expect(answer.ms).toBeLessThan(1_000);
  });

  it("keeps the first 4 KB of an answer and cuts off a huge one", async () => {
    receiver.answer = (_request, response) => {
      response.writeHead(200).end("y\u0000".repeat(500_000));
    };
    const answer = await post(1_000);
    expect(answer.status).toBe(200);
    expect(Buffer.byteLength(answer.head ?? "")).toBeLessThanOrEqual(4096 * 2);
    expect(answer.head?.startsWith("y\uFFFDy")).toBe(true);
  });

  it("says in a word why there was no answer", async () => {
    const closed = await newReceiver();
    await closed.close();
    const to = receiverAt(closed.url, outgoing, 500);
    const answer = await to.post([], Buffer.from("x"));
    expect(answer).toMatchObject({ status: null, error: "ECONNREFUSED" });
    await to.close();
  });
});
