/** Signing up: an account exists once its e-mail is confirmed, and nobody learns who has one. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { findByEmail } from "../accounts/accounts.query.ts";
import { linkIn, mailsTo, newPerson, newVisitor, usualPassword } from "../testing/visitor.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
});
afterAll(() => world.stop());

let visitors = 0;
const visitor = () => newVisitor(world, `10.2.${(visitors += 1)}.7`);
const fieldsOf = (more: Readonly<Record<string, string>> = {}) => ({
  name: "Berta Milpa",
  email: `berta${visitors}@example.com`,
  password: usualPassword,
  ...more,
});

const mailTo = async (email: string, count = 1) => {
  await expect.poll(() => mailsTo(world, email).length).toBe(count);
  const mail = mailsTo(world, email).at(-1);
  if (!mail) throw new Error("no mail");
  return mail;
};

describe("a sign-up", () => {
  it("opens the account by one button in the mail, signs in and goes on", async () => {
    const browser = visitor();
    const fields = fieldsOf({ next: "/account/devices" });
    const asked = await browser.post("/sign-up", fields);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain("Revisa tu correo");
    expect(await findByEmail(world.app.services.db, fields.email)).toBeNull();
    const mail = await mailTo(fields.email);
    expect(mail.text).toContain("Hola, Berta Milpa:");
    const link = linkIn(mail.text);
    for (let scan = 0; scan < 2; scan += 1) {
      const page = await visitor().get(link);
      expect(page.text).toContain(fields.email);
      expect(page.text.match(/<form[^>]*action="\/sign-up\/confirm"/g)).toHaveLength(1);
    }
    expect(await findByEmail(world.app.services.db, fields.email)).toBeNull();
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const opened = await browser.post("/sign-up/confirm", { token });
    expect([opened.status, opened.headers["location"]]).toEqual([303, "/account/devices"]);
    const account = await findByEmail(world.app.services.db, fields.email);
    expect(account?.name).toBe("Berta Milpa");
    expect((await browser.get("/sign-in")).status).toBe(303);
    const again = await browser.post("/sign-up/confirm", { token });
    expect([again.status, (await visitor().get(link)).status]).toEqual([410, 410]);
    expect(again.text).toContain("Este enlace ya no sirve");
    expect((await visitor().post("/sign-in", fields)).status).toBe(303);
  });

  it("is opened once, however often the button is pressed at the same moment", async () => {
    const fields = fieldsOf({ email: "a-la-vez@example.com" });
    await visitor().post("/sign-up", fields);
    await visitor().post("/sign-up", { ...fields, name: "Otra" });
    await mailTo(fields.email, 2);
    const tokens = mailsTo(world, fields.email).map(
      ({ text }) => new URLSearchParams(linkIn(text).split("?")[1]).get("token") ?? "",
    );
    const presses = [...tokens, ...tokens, ...tokens].map((token) =>
      visitor().post("/sign-up/confirm", { token, password: fields.password }),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(5);
  });

  it("asks for the password in another browser: who reads the mail chose it", async () => {
    const fields = fieldsOf({ email: "ajena@example.com" });
    await visitor().post("/sign-up", fields);
    const link = linkIn((await mailTo(fields.email)).text);
    const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
    const victim = visitor();
    expect((await victim.get(link)).text).toContain("en otro navegador");
    for (const more of [{}, { password: "otra cosa" }]) {
      const got = await victim.post("/sign-up/confirm", { token, ...more });
      expect([got.status, got.text.includes("no es la contraseña")]).toEqual([401, true]);
    }
    expect(await findByEmail(world.app.services.db, fields.email)).toBeNull();
    const owner = await victim.post("/sign-up/confirm", { token, password: fields.password });
    expect(owner.status).toBe(303);
  });

  it("ends after a day", async () => {
    const fields = fieldsOf({ email: "tarde@example.com" });
    await visitor().post("/sign-up", fields);
    const link = linkIn((await mailTo(fields.email)).text);
    world.clock.advance(dayMs);
    const late = await visitor().get(link);
    expect(late.status).toBe(410);
    expect(late.text).toContain('href="/sign-up"');
  });
});

describe("an address that has an account", () => {
  it("gets the way in by mail, and the page says what it says to all", async () => {
    const person = await newPerson(world, { locale: "en" });
    const known = await visitor().post("/sign-up", fieldsOf({ email: person.email }));
    const stranger = fieldsOf({ email: "nueva@example.com" });
    const unknown = await visitor().post("/sign-up", stranger);
    expect(known.status).toBe(unknown.status);
    const plain = (text: string, email: string) => text.replaceAll(email, "X");
    expect(plain(known.text, person.email)).toBe(plain(unknown.text, stranger.email));
    const mail = await mailTo(person.email);
    expect(mail.subject).toBe("You already have a Milpa account");
    expect(mail.text).toContain("http://identity.test/forgotten");
    expect(mail.text).not.toContain("confirm?token");
  });
});

describe("what is typed", () => {
  it.each<[Readonly<Record<string, string>>, string]>([
    [{ name: "  " }, "Escribe tu nombre."],
    [{ email: "berta" }, "Escribe un correo completo"],
    [{ password: "corta" }, "al menos 8 caracteres."],
    [{ password: "Password123!" }, "las primeras que cualquiera intenta"],
    [{ email: "berta.luz@example.com", password: "soy berta.luz hoy" }, "no debe llevar tu correo"],
    [{ password: "x".repeat(257) }, "256 caracteres cuando mucho"],
  ])("is refused in plain words: %j", async (more, words) => {
    const got = await visitor().post("/sign-up", fieldsOf(more));
    expect(got.status).toBe(400);
    expect(got.text).toContain(words);
    expect(got.text).toContain('role="alert"');
    expect(got.text).not.toContain(fieldsOf(more).password);
  });

  it("cannot write other lines or markup into the mail", async () => {
    const email = "marcas@example.com";
    const name = "<b>Ana</b>\r\nBcc: todos@example.com";
    await visitor().post("/sign-up", fieldsOf({ email, name }));
    const mail = await mailTo(email);
    // Whoever types a name writes to a stranger with it: only plain letters are repeated.
    expect(mail.text).toContain("Hola, marcas@example.com:");
    for (const text of [mail.text, mail.html]) expect(text).not.toMatch(/todos@|<b>|Ana/);
  });
});

describe("mails that strangers cause", () => {
  it("stop after three to one address, without a word", async () => {
    const email = "molestado@example.com";
    for (let time = 1; time <= 5; time += 1) {
      expect((await visitor().post("/sign-up", fieldsOf({ email }))).status).toBe(200);
    }
    await mailTo(email, 3);
    world.clock.advance(10 * 60 * 1000);
    await visitor().post("/sign-up", fieldsOf({ email }));
    await mailTo(email, 4);
  });

  it("are bounded for one address that asks, with words", async () => {
    const busy = newVisitor(world, "10.99.0.1");
    const statuses = new Set<number>();
    for (let time = 1; time <= 31; time += 1) {
      const got = await busy.post("/forgotten", { email: `lista${time}@example.com` });
      statuses.add(got.status);
      if (got.status === 429) expect(got.headers["retry-after"]).toBe("60");
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
