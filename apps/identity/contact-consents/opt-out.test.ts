/** Whoever wants silence gets it: by the link of a message, by its mail program, by a word. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { statement } from "#platform/db/statement.ts";
import { startPlanDesk, type PlanDesk } from "../testing/plan-desk.ts";
import { readContact } from "../contacts/read-contact.ts";
import { recordContact } from "../contacts/record-contact.command.ts";
import { changeConsent } from "./change-consent.command.ts";
import { consentChannels, keywordOf, type ConsentChannel } from "./consent.domain.ts";
import { reachOf } from "./consents.query.ts";
import { optOutUrl, readOptOutToken } from "./opt-out-link.ts";
import { telephonySignature } from "./telephony-signature.ts";

const waiting = statement(
  "test.opt-out.waiting",
  "select id from message where recipient = $1 and plain <> '' and attempts = 0",
);

const token = "a token of the telephone network";
let desk: PlanDesk;
let tenant: string;
let contactId: string;
let count = 0;

beforeAll(async () => {
  desk = await startPlanDesk({ variables: { MILPA_TELEPHONY_TOKEN: token } });
});
afterAll(() => desk.stop());

const phoneOf = (n: number) => `55510000${String(n).padStart(2, "0")}`;
const consents = consentChannels.map(
  (channel) => ({ channel, state: "granted", how: "form", proof: "f", by: null }) as const,
);
const add = async (tenantId: string, email: string, phone: string) => {
  const read = readContact({ email, phone, whatsapp: phone }, "test");
  if ("fault" in read) throw new Error(read.fault);
  const contact = { tenantId, facts: read.facts, tags: [], consents };
  return (await recordContact(desk.app.services.db, contact, desk.clock.now())).id;
};
beforeEach(async () => {
  count += 1;
  tenant = await desk.addTenant();
  contactId = await add(tenant, `ana${count}@milpa.test`, phoneOf(count));
});

const reach = async (channel: ConsentChannel, at = tenant, id = contactId) => {
  const got = await reachOf(desk.app.services.db, at, id, channel);
  return typeof got === "string" ? got : "reached";
};
const pathOf = (channel: ConsentChannel) =>
  new URL(optOutUrl(desk.app.services, { tenantId: tenant, contactId, channel })).pathname;

describe("the link of a message", () => {
  it("shows whom it is about and ends nothing by itself", async () => {
    const got = await desk.request(`GET ${pathOf("email")}`);
    expect(got.status).toBe(200);
    expect(got.text).toMatch(/te escribe a an\*\*\*@milpa\.test/);
    expect(await reach("email")).toBe("reached");
  });

  it("ends them at one post of a mail program, without a cookie (RFC 8058)", async () => {
    const form = { "List-Unsubscribe": "One-Click" };
    expect((await desk.request(`POST ${pathOf("email")}`, { form })).status).toBe(200);
    expect([await reach("email"), await reach("sms")]).toEqual(["opted_out", "reached"]);
    expect((await desk.request(`POST ${pathOf("email")}`, { form })).status).toBe(200);
  });

  it("also where the program sends it in parts", async () => {
    const head = 'content-disposition: form-data; name="List-Unsubscribe"';
    const raw = `--x\r\n${head}\r\n\r\nOne-Click\r\n--x--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await desk.request(`POST ${pathOf("email")}`, { raw, headers })).status).toBe(200);
    expect(await reach("email")).toBe("opted_out");
  });

  it("ends all channels where that is asked, and takes it back for whoever erred", async () => {
    await desk.request(`POST ${pathOf("email")}`, { form: { all: "yes" } });
    expect(await Promise.all(consentChannels.map((one) => reach(one)))).toEqual(
      consentChannels.map(() => "opted_out"),
    );
    await desk.request(`POST ${pathOf("email")}`, { form: { wants: "back" } });
    expect([await reach("email"), await reach("sms")]).toEqual(["reached", "opted_out"]);
  });

  it("outweighs what the tenant's people write down or import later", async () => {
    await desk.request(`POST ${pathOf("email")}`, { form: {} });
    const consent = {
      channel: "email",
      state: "granted",
      how: "console",
      proof: "p",
      by: null,
    } as const;
    const { db } = desk.app.services;
    const now = desk.clock.now();
    expect(await changeConsent(db, { tenantId: tenant, contactId, consent }, now)).toBe(
      "opted_out",
    );
    await add(tenant, `ana${count}@milpa.test`, phoneOf(count));
    expect(await reach("email")).toBe("opted_out");
  });

  it("counts for its tenant alone", async () => {
    const other = await desk.addTenant();
    const id = await add(other, `ana${count}@milpa.test`, phoneOf(count));
    await desk.request(`POST ${pathOf("email")}`, { form: {} });
    expect(await reach("email", other, id)).toBe("reached");
  });

  it("is nothing when a letter of it is another", async () => {
    const path = pathOf("email");
    const odd = [
      `${path.slice(0, -1)}${path.endsWith("0") ? "1" : "0"}`,
      path.replace(/opt-out\/./, "opt-out/!"),
      path.slice(0, -1),
      "/opt-out/%00",
      `/opt-out/${"a".repeat(77)}`,
      "/opt-out/__proto__",
    ];
    for (const one of odd)
      expect((await desk.request(`POST ${one}`, { form: {} })).status).toBe(404);
    expect(await reach("email")).toBe("reached");
    expect(readOptOutToken(desk.app.services, path.split("/").at(-1) ?? "")).toEqual({
      tenantId: tenant,
      contactId,
      channel: "email",
    });
  });
});

describe("POST /api/telephony/messages", () => {
  const url = () => `${desk.app.services.baseUrl}/api/telephony/messages`;
  const send = (form: Readonly<Record<string, string>>, signature?: string) =>
    desk.request("POST /api/telephony/messages", {
      form,
      headers: { "x-twilio-signature": signature ?? telephonySignature(token, url(), form) },
    });
  const from = () => `+521${phoneOf(count)}`;
  const answers = () => desk.sent.filter(({ to }) => to === `+52${phoneOf(count)}`);

  it("BAJA ends messages and calls of every tenant, and is answered once", async () => {
    const other = await desk.addTenant();
    const id = await add(other, `otra${count}@milpa.test`, phoneOf(count));
    const told = { From: from(), Body: "  ¡Baja!, por favor", MessageSid: "SM1", To: "+525500" };
    expect((await send(told)).status).toBe(204);
    await expect.poll(() => answers().map(({ channel }) => channel)).toEqual(["sms"]);
    expect((await send(told)).status).toBe(204);
    // A second answer would wait in the table or have left; a row goes once it has left.
    expect(await desk.app.services.db.run(waiting, [`+52${phoneOf(count)}`])).toEqual([]);
    expect(answers()).toHaveLength(1);
    for (const channel of ["sms", "whatsapp", "voice"] as const)
      expect([await reach(channel), await reach(channel, other, id)]).toEqual(
        Array(2).fill("opted_out"),
      );
    expect(await reach("email")).toBe("reached");
  });

  it("counts also for a number that a tenant adds later", async () => {
    await send({ From: "whatsapp:+525552000001", Body: "STOP" });
    const id = await add(tenant, "tarde@milpa.test", "5552000001");
    expect(await reach("sms", tenant, id)).toBe("opted_out");
    await send({ From: "+525552000001", Body: "alta" });
    // What was allowed before has to be allowed anew.
    expect(await reach("sms", tenant, id)).toBe("no_consent");
  });

  it("other words change nothing", async () => {
    expect((await send({ From: from(), Body: "Hola, ¿bajan los precios?" })).status).toBe(204);
    expect((await send({ From: from() })).status).toBe(204);
    expect(await reach("sms")).toBe("reached");
  });

  it("is 401 unsigned, signed by another, or with one field more", async () => {
    const told = { From: from(), Body: "BAJA" };
    const signed = telephonySignature(token, url(), told);
    const tries = [
      await send(told, ""),
      await send(told, telephonySignature("another", url(), told)),
      await send({ ...told, More: "1" }, signed),
      await desk.request("POST /api/telephony/messages", { form: told }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await reach("sms")).toBe("reached");
  });

  it("is 400 where the sender is no number", async () => {
    for (const odd of ["", "+1 202 555 0100", "x\u0000", "9".repeat(4_000)])
      expect((await send({ From: odd, Body: "BAJA" })).status).toBe(400);
  });
});

it("knows the words that end and begin", () => {
  expect(["BAJA", "baja.", "Stop!", "alto", "¡Cancelar!"].map(keywordOf)).toEqual(
    Array(5).fill("stop"),
  );
  expect(["ALTA", "start", "bajan", "no baja", "", "🌽"].map(keywordOf)).toEqual([
    ...["start", "start"],
    ...[null, null, null, null],
  ]);
});
