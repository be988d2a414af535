/** What voice-outbound changes: each call is dialled once, whatever the network does and tells. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import { telephonySignature } from "../contact-consents/telephony-signature.ts";
import { startContactDesk, type ContactDesk } from "../contacts/test-contact-desk.ts";
import { breakWrites } from "../contacts/test-faults.ts";
import { dialCall } from "./dial-call.command.ts";

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly form: URLSearchParams;
}

const token = "a token of the network";
const asked: Asked[] = [];
let answer: (response: ServerResponse) => void;
let network: Server;
let desk: ContactDesk;
let count = 0;
let phone = "";

const made = (response: ServerResponse) =>
  void response.writeHead(201).end(JSON.stringify({ sid: `CA${asked.length}` }));

beforeAll(async () => {
  network = createServer((request: IncomingMessage, response) => {
    let raw = "";
    request.on("data", (chunk: Buffer) => (raw += chunk.toString("utf8")));
    request.on("end", () => {
      const { url: path = "", headers } = request;
      const form = new URLSearchParams(raw);
      asked.push({ path, authorization: headers.authorization, form });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => network.listen(0, "127.0.0.1", resolve));
  const { port } = network.address() as AddressInfo;
  desk = await startContactDesk({
    // Friday noon in Mexico City.
    at: "2026-11-20T18:00:00Z",
    variables: {
      MILPA_TELEPHONY_URL: `http://127.0.0.1:${port}`,
      MILPA_TELEPHONY_ACCOUNT: "AC1",
      MILPA_TELEPHONY_TOKEN: token,
      MILPA_TELEPHONY_FROM: "+525500000000",
    },
  });
  await desk.subscribe({ tenantId: desk.tenant, tier: "professional" });
});
afterAll(async () => {
  await desk.stop();
  await new Promise((resolve) => network.close(resolve));
});
beforeEach(() => {
  asked.length = 0;
  answer = made;
});

const ask = async (script = "Hola {nombre} & <amigos>") => {
  count += 1;
  phone = `5560000${String(count).padStart(3, "0")}`;
  await desk.addContact({ name: "Ana", phone });
  const got = await desk.press(`${desk.at}/calls`, { phone, script }, desk.cookie);
  expect(got.status).toBe(303);
};
const run = () => desk.run("voice-outbound");
interface CallRow {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly seconds: number | null;
}
const call = async (): Promise<CallRow> => {
  const [row] = await desk.rows<CallRow>(
    "select id, state, reason, attempts, seconds from voice_call order by id desc limit 1",
  );
  if (!row) throw new Error("there is no call");
  return row;
};
const minutes = async () => {
  const sql = `select coalesce(sum(quantity), 0)::int as n from usage_event
                where tenant_id = $1 and resource_type = 'voice_minutes'`;
  return (await desk.rows<{ n: number }>(sql, [desk.tenant]))[0]?.n;
};
const held = async () => {
  const sql = `select count(*)::int as n from unit_reservation
                where tenant_id = $1 and state = 'open'`;
  return (await desk.rows<{ n: number }>(sql, [desk.tenant]))[0]?.n;
};
const tell = async (form: Readonly<Record<string, string>>, attempt = 1, secret = token) =>
  tellOf((await call()).id, form, { attempt, secret });
const tellOf = async (
  id: string,
  form: Readonly<Record<string, string>>,
  { attempt = 1, secret = token } = {},
) => {
  const path = `/api/telephony/calls/${id}/${attempt}`;
  const signature = telephonySignature(secret, `${desk.app.services.baseUrl}${path}`, form);
  const headers = { "x-twilio-signature": signature };
  return (await desk.request(`POST ${path}`, { form, headers })).status;
};
const done = (seconds: string) => ({ CallStatus: "completed", CallDuration: seconds });

describe("a call", () => {
  it("is asked of the network in its form, and booked in begun minutes at its end", async () => {
    await ask();
    expect(await run()).toMatchObject({ dialled: 1 });
    const [one] = asked;
    expect(one?.path).toBe("/2010-04-01/Accounts/AC1/Calls.json");
    expect(one?.authorization).toBe(`Basic ${Buffer.from(`AC1:${token}`).toString("base64")}`);
    expect(Object.fromEntries(one?.form ?? [])).toEqual({
      To: `+52${phone}`,
      From: "+525500000000",
      Twiml:
        '<Response><Say language="es-MX">Hola Ana &amp; &lt;amigos&gt; Si no quiere más ' +
        "llamadas, mande la palabra BAJA por mensaje a este número.</Say></Response>",
      StatusCallback: `${desk.app.services.baseUrl}/api/telephony/calls/${(await call()).id}/1`,
      StatusCallbackEvent: "completed",
      Timeout: "25",
    });
    expect(await run()).toMatchObject({ dialled: 0 });
    expect([await held(), await minutes()]).toEqual([1, 0]);
    expect(await tell({ CallStatus: "in-progress" })).toBe(204);
    expect((await call()).state).toBe("dialling");
    expect(await tell(done("61"))).toBe(204);
    expect(await call()).toMatchObject({ state: "completed", seconds: 61 });
    expect([await held(), await minutes()]).toEqual([0, 2]);
    // Told again, and otherwise: it has ended.
    expect(await tell(done("600"))).toBe(204);
    expect(await minutes()).toBe(2);
  });

  it("that nobody takes is tried again two hours later, three times in all", async () => {
    await ask();
    for (const [attempt, status] of ["busy", "no-answer", "busy"].entries()) {
      expect(await run()).toMatchObject({ dialled: 1 });
      await tell({ CallStatus: status }, attempt + 1);
      expect(await run()).toMatchObject({ dialled: 0 });
      desk.clock.advance(2 * hourMs);
    }
    expect(await call()).toMatchObject({ state: "failed", reason: "no_answer", attempts: 3 });
    expect([asked.length, await held(), await minutes()]).toEqual([3, 0, 2]);
  });

  it("waits for the hours at which people are called", async () => {
    await ask();
    // Friday, after seven in the evening; then Sunday.
    desk.clock.advance(90 * minuteMs);
    expect(await run()).toMatchObject({ dialled: 0 });
    desk.clock.advance(39 * hourMs);
    expect(await run()).toMatchObject({ dialled: 0 });
    desk.clock.advance(24 * hourMs);
    expect(await run()).toMatchObject({ dialled: 1 });
    await tell(done("1"));
  });

  it("is not made any more when a long run comes to the end of the hours", async () => {
    await ask();
    const { id: first } = await call();
    await ask();
    desk.clock.advance(6 * hourMs);
    // Each answer of the network takes until after seven in the evening.
    const begun = desk.clock.now();
    answer = (response) => {
      desk.clock.advance(3 * hourMs);
      made(response);
    };
    expect(await run()).toMatchObject({ dialled: 1 });
    expect([asked.length, desk.clock.now().getTime() - begun.getTime()]).toEqual([1, 3 * hourMs]);
    await tellOf(first, done("1"));
    answer = made;
    desk.clock.advance(15 * hourMs);
    expect(await run()).toMatchObject({ dialled: 1 });
    await tell(done("1"));
  });

  it("that breaks a run stops no other", async () => {
    await ask();
    const { id } = await call();
    const mend = await breakWrites(desk.database, "voice_call", `new.id = '${id}'`);
    await ask();
    expect(await run()).toMatchObject({ broken: 1, dialled: 1 });
    await tell(done("1"));
    await mend();
    expect(await run()).toMatchObject({ broken: 0, dialled: 1 });
    await tellOf(id, done("1"));
  });

  it("of two runs at once is dialled once", async () => {
    await ask();
    const { id } = await call();
    const { port } = network.address() as AddressInfo;
    const account = { url: `http://127.0.0.1:${port}`, account: "AC1", token, from: "+52" };
    const dial = () => dialCall(desk.app.services, id, { account, now: desk.clock.now() });
    const outcomes = await Promise.all([dial(), dial(), dial()]);
    expect(outcomes.filter((one) => one === "dialled")).toHaveLength(1);
    expect(asked).toHaveLength(1);
    await tell(done("1"));
  });

  it("is not made to who wants none", async () => {
    await ask();
    const form = { From: `+52${phone}`, Body: "BAJA" };
    const url = `${desk.app.services.baseUrl}/api/telephony/messages`;
    const headers = { "x-twilio-signature": telephonySignature(token, url, form) };
    await desk.request("POST /api/telephony/messages", { form, headers });
    expect(await run()).toMatchObject({ dialled: 0, skipped: 1 });
    expect(await call()).toMatchObject({ state: "skipped", reason: "opted_out" });
    expect(asked).toEqual([]);
  });
});

describe("a network", () => {
  it("that is full or does not know us is asked again; no attempt is spent", async () => {
    await ask();
    for (const status of [429, 403, 401]) {
      answer = (response) => void response.writeHead(status).end();
      expect(await run()).toMatchObject({ postponed: 1 });
      expect(await call()).toMatchObject({ state: "queued", attempts: 0 });
      desk.clock.advance(15 * minuteMs);
    }
    answer = made;
    expect(await run()).toMatchObject({ dialled: 1 });
    await tell(done("1"));
    expect(await held()).toBe(0);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["cuts the connection", (response) => void response.destroy()],
    ["gave up waiting", (response) => void response.writeHead(408).end()],
    ["is said to be away by a gateway", (response) => void response.writeHead(503).end()],
    ["fails", (response) => void response.writeHead(500).end("oops")],
    ["answers nonsense", (response) => void response.writeHead(201).end("<html>")],
    ["answers without end", (response) => void response.writeHead(201).end("x".repeat(200_000))],
  ])("that %s may have dialled: never again, unless it tells", async (_what, given) => {
    await ask();
    answer = given;
    expect(await run()).toMatchObject({ dialled: 1 });
    expect(await run()).toMatchObject({ dialled: 0 });
    expect(asked).toHaveLength(1);
    expect(await tell({ ...done("30"), CallSid: "CA-late" })).toBe(204);
    expect(await call()).toMatchObject({ state: "completed", seconds: 30 });
  });

  it("that never tells ends the call, which is not made again", async () => {
    await ask();
    answer = (response) => void response.destroy();
    await run();
    desk.clock.advance(4 * hourMs + minuteMs);
    expect(await run()).toMatchObject({ unclear: 1, dialled: 0 });
    expect(await call()).toMatchObject({ state: "failed", reason: "unclear" });
    expect([asked.length, await held()]).toEqual([1, 0]);
    desk.clock.advance(20 * hourMs);
  });

  it("that refuses ends the call", async () => {
    await ask();
    answer = (response) => void response.writeHead(400).end('{"code":21211}');
    await run();
    expect(await call()).toMatchObject({ state: "failed", reason: "network_refused" });
  });

  it("is heard with its signature alone, and of this attempt of this call", async () => {
    await ask();
    await run();
    expect(await tell(done("5"), 1, "another")).toBe(401);
    expect(await tell(done("5"), 2)).toBe(204);
    expect(await tell({ ...done("5"), CallSid: "CA-of-another" })).toBe(204);
    expect((await call()).state).toBe("dialling");
    expect(await tell({ CallStatus: "💥", CallDuration: "-1" })).toBe(204);
    expect(await tell({ ...done("99999999"), CallSid: `CA${asked.length}` })).toBe(204);
    expect(await call()).toMatchObject({ state: "completed", seconds: 0 });
  });

  it("is answered 400 for what is no call", async () => {
    for (const path of ["x/1", "00000000-0000-7000-8000-000000000000/x"]) {
      const got = await desk.request(`POST /api/telephony/calls/${path}`, { form: {} });
      expect(got.status).toBe(400);
    }
  });
});
