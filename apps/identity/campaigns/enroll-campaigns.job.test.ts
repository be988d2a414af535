/** What campaigns/enroll changes: whoever matches gets the message, once, as long as it runs. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { breakWrites } from "../contacts/test-faults.ts";
import { startContactDesk, type ContactDesk } from "../contacts/test-contact-desk.ts";

let desk: ContactDesk;
let at: string;
const words = { channel: "email", subject: "Promo", body: "Hola {nombre}" };
beforeAll(async () => {
  desk = await startContactDesk();
  await desk.addContact({ name: "Ana", email: "ana@milpa.test" }, { tags: ["vip"] });
  await desk.addContact({ email: "no@milpa.test" }, { tags: ["vip"], allows: [] });
  await desk.addContact({ email: "otra@milpa.test" }, { tags: ["otra"] });
  await desk.addContact({ email: "baja@milpa.test" }, { tags: ["vip", "queja"] });
  await desk.addContact({ name: "John", email: "en@milpa.test", locale: "en" }, { tags: ["vip"] });
  const plan = { name: "Buen Fin", ...words, tagsAll: "VIP", tagsNone: "queja", locale: "es-MX" };
  const made = await desk.press(`${desk.at}/campaigns`, plan, desk.cookie);
  at = String(made.headers.location).split("?")[0] ?? "";
});
afterAll(() => desk.stop());

const move = (to: string) => desk.press(`${at}/state`, { to }, desk.cookie);
const enroll = () => desk.run("campaigns/enroll");
const planned = async () => {
  const sql = `select c.email || ' ' || m.state as said from scheduled_message m
                 join contact c on c.tenant_id = m.tenant_id and c.id = m.contact_id
                order by c.email`;
  return (await desk.rows<{ said: string }>(sql)).map(({ said }) => said);
};

it("a draft reaches nobody, and its page says whom it would reach", async () => {
  expect(await enroll()).toEqual({ campaigns: 0, enrolled: 0, broken: 0 });
  const page = await desk.see(at, desk.cookie);
  expect(page.text).toContain("1 persona cumple y lo permite");
  expect(page.text).toContain("Entre ellas: Ana.");
});

it("a draft is changed, with what is wrong said", async () => {
  const bad = await desk.press(at, { ...words, name: "" }, desk.cookie);
  expect([bad.status, bad.text.includes("Ponle un nombre.")]).toEqual([400, true]);
  const plan = { name: "Buen Fin 2026", ...words, tagsAll: "vip", tagsNone: "queja" };
  await desk.press(at, plan, desk.cookie);
  expect((await desk.see(at, desk.cookie)).text).toContain("2 personas cumplen y lo permiten");
});

it("begun, it enrols who matches at once, and nobody twice", async () => {
  await move("active");
  const expected = ["ana@milpa.test queued", "en@milpa.test queued"];
  expect(await planned()).toEqual(expected);
  expect(await enroll()).toMatchObject({ campaigns: 1, enrolled: 0 });
  await move("active");
  expect(await planned()).toEqual(expected);
});

it("who matches later enters with the next run", async () => {
  await desk.addContact({ email: "tarde@milpa.test" }, { tags: ["vip"] });
  const both = await Promise.all([enroll(), move("active")]);
  expect(both[0]["campaigns"]).toBe(1);
  expect(await planned()).toHaveLength(3);
});

it("its words stay as they are once it has begun", async () => {
  const got = await desk.press(at, { name: "x", ...words }, desk.cookie);
  expect([got.status, got.text.includes("La campaña ya empezó")]).toEqual([400, true]);
});

it("ended, what waits does not leave, and it does not begin again", async () => {
  await move("ended");
  expect(await planned()).toEqual([
    ...["ana@milpa.test cancelled", "en@milpa.test cancelled", "tarde@milpa.test cancelled"],
  ]);
  await desk.addContact({ email: "nuevo@milpa.test" }, { tags: ["vip"] });
  await move("active");
  expect(await enroll()).toMatchObject({ campaigns: 0, enrolled: 0 });
  expect((await desk.see(at, desk.cookie)).text).toContain("Terminada");
});

it("begun for many, a request enrols a portion, and the job goes on", async () => {
  await desk.rows(
    `with made as (
       insert into contact (tenant_id, id, name, email, locale, source, created_at)
       select $1, gen_random_uuid(), '', 'muchos' || n || '@milpa.test', 'es-MX', 'feria', now()
         from generate_series(1, 450) n returning tenant_id, id
     )
     insert into contact_consent (tenant_id, contact_id, channel, state, since, how)
     select tenant_id, id, 'email', 'granted', now(), 'form' from made`,
    [desk.tenant],
  );
  const plan = { name: "Feria", ...words, source: "feria" };
  const made = await desk.press(`${desk.at}/campaigns`, plan, desk.cookie);
  const fair = String(made.headers.location).split("?")[0] ?? "";
  await desk.press(`${fair}/state`, { to: "active" }, desk.cookie);
  expect((await desk.see(fair, desk.cookie)).text).toContain("Inscritas 200 de 450 personas.");
  expect(await desk.run("continue-campaigns")).toEqual({ campaigns: 1, enrolled: 250, broken: 0 });
  expect(await desk.run("continue-campaigns")).toEqual({ campaigns: 0, enrolled: 0, broken: 0 });
  expect((await desk.see(fair, desk.cookie)).text).not.toContain("Inscritas");
});

it("a campaign that cannot enrol stops no other", async () => {
  const begin = async (name: string, tagsAll: string) => {
    const plan = { name, ...words, tagsAll };
    const made = await desk.press(`${desk.at}/campaigns`, plan, desk.cookie);
    const to = String(made.headers.location).split("?")[0] ?? "";
    await desk.press(`${to}/state`, { to: "active" }, desk.cookie);
    return to.split("/").at(-1) ?? "";
  };
  const broken = await begin("Rota", "rota");
  await begin("Buena", "buena");
  await desk.addContact({ email: "rota@milpa.test" }, { tags: ["rota", "buena"] });
  const mend = await breakWrites(
    desk.database,
    "campaign_enrolment",
    `new.campaign_id = '${broken}'`,
  );
  expect(await enroll()).toMatchObject({ broken: 1, enrolled: 1 });
  await mend();
  expect(await enroll()).toMatchObject({ broken: 0, enrolled: 1 });
});

it.each([
  ["sms", 601, "Por este medio caben 600 letras."],
  ["whatsapp", 1_501, "Por este medio caben 1,500 letras."],
  ["voice", 1_001, "Por este medio caben 1,000 letras."],
])("a text by %s of %i characters is refused, not cut", async (channel, length, said) => {
  const plan = { name: "Larga", channel, subject: "", body: "x".repeat(length) };
  const got = await desk.press(`${desk.at}/campaigns`, plan, desk.cookie);
  expect([got.status, got.text.includes(said)]).toEqual([400, true]);
});
