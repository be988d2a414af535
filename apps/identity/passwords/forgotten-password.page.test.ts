/** Forgotten passwords: a link that works once, and everybody who knew the old one is out. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hourMs } from "#platform/clock.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { linkIn, mailsTo, newPerson, newVisitor, type Person } from "../testing/visitor.ts";

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp(identityApp, { mode: "production", trustedProxies: ["127.0.0.1"] });
});
afterAll(() => world.stop());

let visitors = 0;
const visitor = () => newVisitor(world, `10.3.${(visitors += 1)}.7`);
const fresh = "pozole los jueves";

const linkFor = async ({ email }: Person, next = "/account/devices"): Promise<string> => {
  const before = mailsTo(world, email).length;
  const asked = await visitor().post("/forgotten", { email, next });
  expect(asked.text).toContain("Revisa tu correo");
  await expect.poll(() => mailsTo(world, email).length).toBe(before + 1);
  return linkIn(mailsTo(world, email).at(-1)?.text ?? "");
};
const tokenOf = (link: string): string =>
  new URLSearchParams(link.split("?")[1]).get("token") ?? "";

describe("the link", () => {
  it("sets a password, and leads to the sign-in with the new one", async () => {
    const person = await newPerson(world);
    const link = await linkFor(person);
    const page = await visitor().get(link);
    expect(page.text).toContain('autocomplete="new-password"');
    expect(page.text).toContain(person.email);
    const form = { token: tokenOf(link), password: fresh };
    const done = await visitor().post("/forgotten/new", form);
    const to = "/sign-in?next=%2Faccount%2Fdevices&notice=passwordSet";
    expect([done.status, done.headers["location"]]).toEqual([303, to]);
    expect(done.headers["set-cookie"]).toBeUndefined();
    expect((await visitor().get(to)).text).toContain("Tu contraseña nueva quedó guardada");
    expect((await visitor().post("/sign-in", { ...person })).status).toBe(401);
    const now = await visitor().post("/sign-in", { email: person.email, password: fresh });
    expect(now.status).toBe(303);
  });

  it("works once, also when it is used twice at the same moment", async () => {
    const link = await linkFor(await newPerson(world));
    const uses = ["pozole los lunes", "pozole los martes"].map((password) =>
      visitor().post("/forgotten/new", { token: tokenOf(link), password }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([303, 410]);
    expect((await visitor().get(link)).status).toBe(410);
  });

  it("is worth nothing once another one was used", async () => {
    const person = await newPerson(world);
    const [first, second] = [await linkFor(person), await linkFor(person)];
    await visitor().post("/forgotten/new", { token: tokenOf(second), password: fresh });
    expect((await visitor().get(first)).status).toBe(410);
  });

  it("ends after an hour, with a way to another", async () => {
    const link = await linkFor(await newPerson(world));
    world.clock.advance(hourMs);
    const late = await visitor().get(link);
    expect(late.status).toBe(410);
    expect(late.text).toContain('href="/forgotten"');
    const form = { token: tokenOf(link), password: fresh };
    expect((await visitor().post("/forgotten/new", form)).status).toBe(410);
  });

  it("survives a password that is refused", async () => {
    const link = await linkFor(await newPerson(world));
    const token = tokenOf(link);
    const refused = await visitor().post("/forgotten/new", { token, password: "12345678" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("las primeras que cualquiera intenta");
    expect((await visitor().post("/forgotten/new", { token, password: fresh })).status).toBe(303);
  });
});

describe("a new password", () => {
  it("signs out every device, and says so by mail", async () => {
    const person = await newPerson(world);
    const [phone, desk] = [visitor(), visitor()];
    await phone.post("/sign-in", { ...person });
    await desk.post("/sign-in", { ...person });
    expect((await phone.get("/sign-in")).status).toBe(303);
    const link = await linkFor(person);
    await visitor().post("/forgotten/new", { token: tokenOf(link), password: fresh });
    expect((await phone.get("/sign-in")).status).toBe(200);
    expect((await desk.get("/sign-in")).status).toBe(200);
    const subjects = () => mailsTo(world, person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain("Tu contraseña cambió");
  });
});

describe("an unknown address", () => {
  it("is answered alike, and gets no mail", async () => {
    const person = await newPerson(world);
    const email = "nadie@example.com";
    const unknown = await visitor().post("/forgotten", { email });
    const known = await visitor().post("/forgotten", { email: person.email });
    expect(unknown.status).toBe(known.status);
    expect(unknown.text.replaceAll(email, "X")).toBe(known.text.replaceAll(person.email, "X"));
    await expect.poll(() => mailsTo(world, person.email).length).toBe(1);
    expect(mailsTo(world, email)).toHaveLength(0);
  });

  it("is named when it can be no address", async () => {
    const got = await visitor().post("/forgotten", { email: "hola" });
    expect(got.status).toBe(400);
    expect(got.text).toContain("Escribe un correo completo");
  });
});
