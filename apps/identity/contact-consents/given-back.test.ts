/** What a contact took back stays so: whatever file, trial or person of the tenant says later. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { telephonySignature } from "./telephony-signature.ts";
import { readContact } from "../contacts/read-contact.ts";
import { recordContact } from "../contacts/record-contact.command.ts";
import { startContactDesk, type ContactDesk } from "../contacts/test-contact-desk.ts";
import { changeConsent } from "./change-consent.command.ts";
import type { ConsentChannel, ConsentHow } from "./consent.domain.ts";
import { reachOf } from "./consents.query.ts";
import { optOutUrl } from "./opt-out-link.ts";

const token = "a token of the network";
let desk: ContactDesk;
let count = 0;
let email = "";
let contactId = "";
beforeAll(async () => {
  desk = await startContactDesk({ variables: { MILPA_TELEPHONY_TOKEN: token } });
});
afterAll(() => desk.stop());
beforeEach(async () => {
  count += 1;
  email = `vuelta${count}@milpa.test`;
  contactId = await desk.addContact({ email });
});

const reach = async (channel: ConsentChannel) => {
  const got = await reachOf(desk.app.services.db, desk.tenant, contactId, channel);
  return typeof got === "string" ? got : "reached";
};
const say = (channel: ConsentChannel, state: "granted" | "withdrawn", how: ConsentHow) =>
  changeConsent(
    desk.app.services.db,
    {
      tenantId: desk.tenant,
      contactId,
      consent: { channel, state, how, proof: "p", by: null },
    },
    desk.clock.now(),
  );
const press = (form: Readonly<Record<string, string>>) => {
  const link = { tenantId: desk.tenant, contactId, channel: "email" } as const;
  return desk.request(`POST ${new URL(optOutUrl(desk.app.services, link)).pathname}`, { form });
};

it.each(["import", "subscription"] as const)(
  "a consent that was withdrawn is not granted again by %s",
  async (how) => {
    await say("email", "withdrawn", "console");
    expect(await say("email", "granted", how)).toBe("opted_out");
    expect(await reach("email")).toBe("no_consent");
    expect(await say("email", "granted", "console")).toBe("written");
    expect(await reach("email")).toBe("reached");
  },
);

it("a file that names who withdrew takes them, and grants nothing", async () => {
  await say("email", "withdrawn", "console");
  const text = `correo;consentimiento\n${email};sí`;
  const form = { text, name: "lista.csv", take: "yes" };
  await desk.press(`${desk.at}/contacts/import`, form, desk.cookie);
  expect(await reach("email")).toBe("no_consent");
});

it("nothing on any channel holds for a channel whose address comes later, too", async () => {
  await press({ all: "yes" });
  const phone = `555200${String(count).padStart(4, "0")}`;
  const read = readContact({ email, phone }, "console");
  if ("fault" in read) throw new Error(read.fault);
  const contact = { tenantId: desk.tenant, facts: read.facts, tags: [], consents: [] };
  await recordContact(desk.app.services.db, contact, desk.clock.now());
  expect(await reach("sms")).toBe("no_consent");
  for (const how of ["import", "console", "form"] as const)
    expect(await say("sms", "granted", how)).toBe("opted_out");
  expect(await reach("sms")).toBe("no_consent");
});

it("what the link withdrew is not made less by who writes it down once more", async () => {
  await press({});
  await say("email", "withdrawn", "console");
  expect(await say("email", "granted", "console")).toBe("opted_out");
  await press({ wants: "back" });
  expect(await reach("email")).toBe("reached");
});

it("BAJA reaches the contacts of every tenant, however many there are", async () => {
  const phone = "5553330000";
  await desk.rows(
    `with many as (
       insert into ecosystem_tenant
       select (jsonb_populate_record(t, jsonb_build_object(
                'id', gen_random_uuid(), 'billing_email_key', n || '@muchos.test'))).*
         from ecosystem_tenant t, generate_series(1, 1010) n where t.id = $1
       returning id
     ), made as (
       insert into contact (tenant_id, id, name, phone, locale, source, created_at)
       select id, gen_random_uuid(), '', $2, 'es-MX', 'test', now() from many
       returning tenant_id, id
     )
     insert into contact_consent (tenant_id, contact_id, channel, state, since, how)
     select tenant_id, id, 'sms', 'granted', now(), 'form' from made`,
    [desk.tenant, phone],
  );
  const form = { From: `+52${phone}`, Body: "BAJA" };
  const url = `${desk.app.services.baseUrl}/api/telephony/messages`;
  const headers = { "x-twilio-signature": telephonySignature(token, url, form) };
  const got = await desk.request("POST /api/telephony/messages", { form, headers });
  expect(got.status).toBe(204);
  const [left] = await desk.rows<{ n: number }>(
    `select count(*)::int as n from contact c
       join contact_consent g on g.tenant_id = c.tenant_id and g.contact_id = c.id
      where c.phone = $1 and g.channel = 'sms' and g.state = 'granted'`,
    [phone],
  );
  expect(left?.n).toBe(0);
});
