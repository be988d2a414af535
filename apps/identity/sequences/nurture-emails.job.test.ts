/** What nurture-emails changes: who gets the tag enters, is written to step by step, and leaves. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs, plusMs } from "#platform/clock.ts";
import type { IdentitySettings } from "../config.ts";
import { startContactDesk, type ContactDesk } from "../contacts/test-contact-desk.ts";
import { asOwner, breakWrites } from "../contacts/test-faults.ts";
import { feedTrials } from "./feed-trials.command.ts";
import { takeStep } from "./nurture.command.ts";
import type { EntryKey } from "./sequences.query.ts";

let desk: ContactDesk;
let at: string;
beforeAll(async () => {
  desk = await startContactDesk();
  const plan = { name: "Bienvenida", entryTag: "prueba", exitTag: "cliente" };
  const made = await desk.press(`${desk.at}/sequences`, plan, desk.cookie);
  at = String(made.headers.location).split("?")[0] ?? "";
});
afterAll(() => desk.stop());

const step = (delay: string, subject: string) =>
  desk.press(at, { delay, channel: "email", subject, body: "Hola {nombre}." }, desk.cookie);
const turn = (to: "on" | "off") => desk.press(`${at}/state`, { to }, desk.cookie);
const nurture = () => desk.run("nurture-emails");
const planned = async (id: string) => {
  const sql = `select subject || ' ' || state as said from scheduled_message
                where contact_id = $1 order by step`;
  return (await desk.rows<{ said: string }>(sql, [id])).map(({ said }) => said);
};
const tag = (id: string, tags: string) =>
  desk.press(`${desk.at}/contacts/${id}`, { tags }, desk.cookie);

it("is not switched on without a step, nor given one that says nothing", async () => {
  expect((await turn("on")).text).toContain("Agrega un paso antes de encenderla.");
  expect((await step("x", "Hola")).status).toBe(400);
  expect((await step("9999", "Hola")).status).toBe(400);
  expect((await step("1", " ")).text).toContain("Un correo lleva asunto.");
});

describe("who gets the tag", () => {
  it("before it was switched on does not enter; afterwards once, step by step", async () => {
    const early = await desk.addContact({ email: "antes@milpa.test" }, { tags: ["prueba"] });
    desk.clock.advance(hourMs);
    await step("0", "Uno");
    await step("24", "Dos");
    await step("24", "Tres");
    await turn("on");
    desk.clock.advance(hourMs);
    const ana = await desk.addContact(
      { name: "Ana", email: "ana@milpa.test" },
      { tags: ["prueba"] },
    );
    expect(await nurture()).toMatchObject({ entered: 1, planned: 1 });
    expect(await nurture()).toMatchObject({ entered: 0, planned: 0 });
    expect([await planned(early), await planned(ana)]).toEqual([[], ["Uno queued"]]);
    desk.clock.advance(24 * hourMs);
    expect(await nurture()).toMatchObject({ planned: 1 });
    // Missed days are not made up for in one: the third follows a day after the second.
    expect(await nurture()).toMatchObject({ planned: 0 });
    desk.clock.advance(72 * hourMs);
    expect(await nurture()).toMatchObject({ planned: 1, done: 0 });
    expect(await planned(ana)).toEqual(["Uno queued", "Dos queued", "Tres queued"]);
    expect(await desk.rows("select state from sequence_entry")).toEqual([{ state: "done" }]);
  });

  it("leaves once they convert, and what waits does not leave", async () => {
    const beto = await desk.addContact({ email: "beto@milpa.test" }, { tags: ["prueba"] });
    await nurture();
    await tag(beto, "prueba, cliente");
    expect(await nurture()).toMatchObject({ converted: 1 });
    expect(await planned(beto)).toEqual(["Uno cancelled"]);
    desk.clock.advance(48 * hourMs);
    expect(await nurture()).toMatchObject({ planned: 0 });
  });

  it("leaves where they want no more", async () => {
    const sin = await desk.addContact(
      { email: "sin@milpa.test" },
      { tags: ["prueba"], allows: [] },
    );
    expect(await nurture()).toMatchObject({ entered: 1, exited: 1, planned: 0 });
    expect(await planned(sin)).toEqual([]);
    const page = await desk.see(at, desk.cookie);
    expect(page.text).toContain("Salieron: no lo permiten");
    expect(page.text).toContain("Salieron: ya compraron");
  });

  it("waits while it is switched off", async () => {
    const eva = await desk.addContact({ email: "eva@milpa.test" }, { tags: ["prueba"] });
    await nurture();
    await turn("off");
    desk.clock.advance(48 * hourMs);
    expect(await nurture()).toMatchObject({ planned: 0, entered: 0 });
    await turn("on");
    expect(await nurture()).toMatchObject({ planned: 1 });
    expect(await planned(eva)).toEqual(["Uno queued", "Dos queued"]);
  });

  it("goes on with the step behind one that was taken out", async () => {
    const ivo = await desk.addContact({ email: "ivo@milpa.test" }, { tags: ["prueba"] });
    await nurture();
    await desk.press(`${at}/state`, { drop: "2" }, desk.cookie);
    desk.clock.advance(24 * hourMs);
    await nurture();
    expect(await planned(ivo)).toEqual(["Uno queued", "Tres queued"]);
  });

  it("and is converted before the step that is due is taken, gets none", async () => {
    const ana = await desk.addContact({ email: "justo@milpa.test" }, { tags: ["prueba"] });
    await nurture();
    desk.clock.advance(24 * hourMs);
    await tag(ana, "prueba, cliente");
    const [entry] = await desk.rows<EntryKey>(
      `select tenant_id as "tenantId", sequence_id as "sequenceId", contact_id as "contactId"
         from sequence_entry where contact_id = $1`,
      [ana],
    );
    if (!entry) throw new Error("they entered");
    const take = () => takeStep(desk.app.services.db, entry, desk.clock.now());
    await turn("off");
    expect(await take()).toBeNull();
    await turn("on");
    expect(await take()).toBe("converted");
    expect(await planned(ana)).toEqual(["Uno cancelled"]);
  });

  it("was looked at once: a run goes on where the one before ended", async () => {
    await nurture();
    const old = await desk.addContact({ email: "viejo@milpa.test" }, { tags: ["prueba"] });
    desk.clock.advance(3 * hourMs);
    await desk.rows(
      "update sequence_entry set state = 'done' where state = 'active' and next_at < $1",
      [desk.clock.now()],
    );
    const [q] = await desk.rows<{ at: Date }>("select seen_until as at from sequence limit 1");
    const { at: seen } = q ?? { at: new Date(0) };
    await asOwner(
      desk.database,
      `update contact_tag set since = '${plusMs(seen, -2 * hourMs).toISOString()}'
        where contact_id = '${old}'`,
    );
    expect(await nurture()).toMatchObject({ entered: 0 });
    const fresh = await desk.addContact({ email: "nuevo@milpa.test" }, { tags: ["prueba"] });
    expect(await nurture()).toMatchObject({ entered: 1 });
    expect(await planned(fresh)).toEqual(["Uno queued"]);
  });

  it("that cannot be written to stops no other, and is looked at again", async () => {
    const bad = await desk.addContact({ email: "roto@milpa.test" }, { tags: ["prueba"] });
    const mend = await breakWrites(desk.database, "scheduled_message", `new.contact_id = '${bad}'`);
    const good = await desk.addContact({ email: "sano@milpa.test" }, { tags: ["prueba"] });
    expect(await nurture()).toMatchObject({ broken: 1, planned: 1 });
    await mend();
    expect([await planned(bad), await planned(good)]).toEqual([[], ["Uno queued"]]);
    desk.clock.advance(hourMs);
    expect(await nurture()).toMatchObject({ broken: 0, planned: 1 });
    expect(await planned(bad)).toEqual(["Uno queued"]);
  });

  it("of two runs at once is written to once", async () => {
    const par = await desk.addContact({ email: "par@milpa.test" }, { tags: ["prueba"] });
    await Promise.all([nurture(), nurture(), nurture()].map((run) => run.catch(() => undefined)));
    expect(await planned(par)).toEqual(["Uno queued"]);
  });
});

it("tenants on trial become contacts of the house, and customers afterwards", async () => {
  const { app, clock } = desk;
  const house = await desk.addTenant();
  const trying = await desk.subscribe({ begin: "trial" });
  const { email = "" } = (await feed())[0] ?? {};
  expect(await feed()).toEqual([{ email, tag: "trial:invoicing" }]);
  await desk.call(`POST /api/ecosystem/tenants/${trying}/subscriptions/invoicing/activate`);
  expect(await feed()).toEqual([
    { email, tag: "customer:invoicing" },
    { email, tag: "trial:invoicing" },
  ]);
  const words = await desk.rows("select how from contact_consent_event where tenant_id = $1", [
    house,
  ]);
  expect(words).toEqual([{ how: "subscription" }, { how: "subscription" }]);

  async function feed() {
    const { services } = app;
    const never = new AbortController().signal;
    const run = { heartbeat: () => Promise.resolve(), signal: never, slot: clock.now() };
    const settings = { houseTenant: house } as IdentitySettings;
    await feedTrials({ services, settings, now: clock.now(), ...run });
    return desk.rows<{ email: string; tag: string }>(
      `select c.email, t.tag from contact c
         join contact_tag t on t.tenant_id = c.tenant_id and t.contact_id = c.id
        where c.tenant_id = $1 order by t.tag`,
      [house],
    );
  }
});
