/** The account pages over HTTP: who may see them, and what each of their buttons ends. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { minuteMs } from "#platform/clock.ts";
import { actsForHouse } from "#platform/trail/trail-desk.ts";
import { accountPages } from "../contents/account-pages.ts";
import { freshTokens, startIdentity, type IdentityGround } from "../testing/ground.ts";
import { newAccountDesk, type AccountDesk } from "../testing/account-desk.ts";

let ground: IdentityGround;
let desk: AccountDesk;
beforeAll(async () => {
  ground = await startIdentity();
  desk = newAccountDesk(ground);
});
afterAll(() => ground.stop());

const addresses = accountPages.map(({ shape }) => shape.route);
const forStrangers = (route: string): boolean => route.includes("/email/confirm");
const plain = addresses.filter((route) => route.startsWith("GET ") && !forStrangers(route));

describe("a stranger", () => {
  it.each(addresses.filter((route) => !forStrangers(route)))(
    "%s: is sent to sign in",
    async (at) => {
      const form = at.startsWith("GET ") ? {} : { form: { proof: "x" } };
      const got = await ground.request(at.replace(/:\w+/, "x"), form);
      expect(got.status).toBe(303);
      expect(got.headers["location"]).toMatch(/^\/sign-in\?next=%2Faccount/);
    },
  );
});

describe("a signed-in person", () => {
  it("stands in the house's audit under the id by which every app knows them", async () => {
    const who = await ground.signIn();
    await desk.post(who, "/account/profile", { name: "Ana de Antes", locale: "es-MX" });
    await desk.post(who, "/account/profile", { name: "Ana Después", locale: "es-MX" });
    const acts = await actsForHouse(ground.app.services, { person: who.id, object: "profile" });
    expect(acts.map((act) => [act.subjectId, act.who])).toEqual([
      [who.id, "Ana de Antes"],
      [who.id, who.name],
    ]);
  });

  it.each(plain)("%s: reads it in Spanish and in English", async (at) => {
    const who = await ground.signIn();
    const path = at.replace("GET ", "");
    const spanish = await desk.get(who, path);
    // Nothing waits to be connected: the page leads to the one that begins it.
    if (path.endsWith("/set-up")) return expect(spanish.status).toBe(303);
    const english = await desk.get(who, `${path}?lang=en`);
    expect([spanish.status, english.status]).toEqual([200, 200]);
    expect(spanish.text).toContain('lang="es-MX"');
    expect(english.text).toContain('lang="en"');
    expect(english.text).not.toMatch(/Mi cuenta|Cambiar|Guardar/);
    return undefined;
  });

  it("finds every part from the overview", async () => {
    const { text } = await desk.get(await ground.signIn(), "/account");
    const parts = ["profile", "email", "password", "second-factor", "passkeys", "devices", "apps"];
    for (const part of [...parts, "events"]) expect(text).toContain(`href="/account/${part}"`);
  });
});

describe("sensitive changes", () => {
  it.each([
    ["GET /account/email", "/account/email"],
    ["POST /account/email", "/account/email"],
    ["GET /account/passkeys/new", "/account/passkeys/new"],
    ["POST /account/passkeys/remove", "/account/passkeys"],
    ["POST /account/second-factor/off", "/account/second-factor"],
  ])("%s asks who proved it long ago to sign in again", async (at, next) => {
    const who = await ground.signIn();
    ground.clock.advance(16 * minuteMs);
    const form = at.startsWith("GET ") ? {} : { form: { email: "nueva@correo.mx" } };
    const got = await ground.request(at, { cookie: who.cookie, ...form });
    const to = new URLSearchParams({ again: "1", next });
    expect(got.headers["location"]).toBe(`/sign-in?${to.toString()}`);
  });
});

describe("changing the password", () => {
  const change = { current: "maiz frijol calabaza", password: "nopal quelite epazote" };

  it("kills the tokens of every app at their next request, and all other devices", async () => {
    const who = await ground.signIn();
    const other = await ground.signIn(who);
    const client = await ground.addClient();
    const here = await freshTokens(ground, who, client);
    const there = await freshTokens(ground, other, client);
    expect(await desk.tokenStates([here, there], client)).toEqual(["good", "good"]);
    const got = await desk.post(who, "/account/password", change);
    expect(got.headers["location"]).toBe("/account?done=donePassword");
    expect(await desk.tokenStates([here, there], client)).toEqual(["dead", "dead"]);
    expect((await desk.get(who, "/account")).status).toBe(200);
    expect((await desk.get(other, "/account")).status).toBe(303);
    await desk.gotMail(who.email, "Cambió tu contraseña");
    expect((await desk.get(who, "/account/events")).text).toContain("Cambió tu contraseña");
  });

  it("asks for the current one, and makes guessers wait", async () => {
    const production = await startIdentity({ mode: "production" });
    const who = await production.signIn();
    const form = { current: "no es esta", password: "nopal quelite epazote" };
    const line = "POST /account/password";
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      statuses.push((await production.request(line, { cookie: who.cookie, form })).status);
    }
    const right = await production.request(line, { cookie: who.cookie, form: change });
    await production.stop();
    expect(statuses[0]).toBe(422);
    expect(statuses.at(-1)).toBe(429);
    expect(right.status).toBe(429);
  });

  it.each([
    ["corta", "Usa 8 caracteres"],
    ["password1", "primeras que alguien adivinaría"],
  ])("refuses %s in words", async (password, words) => {
    const who = await ground.signIn();
    const got = await desk.post(who, "/account/password", { ...change, password });
    expect(got.status).toBe(422);
    expect(got.text).toContain(words);
  });
});

describe("signing out devices", () => {
  it("ends one, its grants and their tokens, and no other", async () => {
    const who = await ground.signIn();
    const other = await ground.signIn(who);
    const client = await ground.addClient();
    const here = await freshTokens(ground, who, client);
    const there = await freshTokens(ground, other, client);
    const page = await desk.get(who, "/account/devices");
    expect(page.text).toContain("Este dispositivo");
    const got = await desk.post(who, `/account/devices/${other.deviceId}/end`);
    expect(got.headers["location"]).toBe("/account/devices?done=doneDevice");
    expect(await desk.tokenStates([here, there], client)).toEqual(["good", "dead"]);
    expect((await desk.get(other, "/account")).status).toBe(303);
    expect((await desk.get(who, "/account/devices")).text).not.toContain(other.deviceId);
  });

  it("ends all others, and stays here", async () => {
    const who = await ground.signIn();
    const others = [await ground.signIn(who), await ground.signIn(who)];
    await desk.post(who, "/account/devices/end-others");
    for (const other of others) expect((await desk.get(other, "/account")).status).toBe(303);
    expect((await desk.get(who, "/account")).status).toBe(200);
  });

  it("never touches another person's device", async () => {
    const [who, stranger] = [await ground.signIn(), await ground.signIn()];
    const got = await desk.post(who, `/account/devices/${stranger.deviceId}/end`);
    expect(got.status).toBe(404);
    expect((await desk.get(stranger, "/account")).status).toBe(200);
    expect((await desk.post(who, "/account/devices/nonsense/end")).status).toBe(404);
  });
});

describe("taking back an app's access", () => {
  it("ends its tokens on every device, and no other app's", async () => {
    const who = await ground.signIn();
    const other = await ground.signIn(who);
    const [client, kept] = [await ground.addClient(), await ground.addClient()];
    const tokens = [
      await freshTokens(ground, who, client),
      await freshTokens(ground, other, client),
    ];
    const keptTokens = await freshTokens(ground, who, kept);
    const page = await desk.get(who, "/account/apps");
    expect(page.text).toContain("Ver tu correo");
    expect(page.text).toContain("2 dispositivos");
    const got = await desk.post(who, `/account/apps/${client.id}/revoke`);
    expect(got.headers["location"]).toBe("/account/apps?done=doneApp");
    expect(await desk.tokenStates(tokens, client)).toEqual(["dead", "dead"]);
    expect(await desk.tokenStates([keptTokens], kept)).toEqual(["good"]);
    expect((await desk.get(who, "/account/apps")).text).not.toContain(client.id);
    expect((await desk.post(who, `/account/apps/${client.id}/revoke`)).status).toBe(404);
  });
});

describe("name and language", () => {
  it("are kept", async () => {
    const who = await ground.signIn();
    await desk.post(who, "/account/profile", { name: "  Ana María  ", locale: "en" });
    const { text } = await desk.get(who, "/account/profile");
    expect(text).toContain('value="Ana María"');
    expect(text).toMatch(/value="en" selected|selected value="en"/);
  });

  it.each(["", "   ", "x".repeat(101), "a\u0007b"])("refuses the name %j", async (name) => {
    const who = await ground.signIn();
    const got = await desk.post(who, "/account/profile", { name, locale: "en" });
    expect(got.status).toBe(422);
    expect(got.text).toContain("Escribe tu nombre");
  });
});

describe("the list of events", () => {
  it("goes on by pages, newest first", async () => {
    const who = await ground.signIn();
    await desk.addEvents(who, 60);
    const first = await desk.get(who, "/account/events");
    const next = /href="(\/account\/events\?cursor=[^"]+)"/.exec(first.text)?.[1] ?? "";
    expect(first.text.match(/Entraste/g)).toHaveLength(50);
    const second = await desk.get(who, next);
    expect(second.text.match(/Entraste/g)).toHaveLength(10);
    expect((await desk.get(who, "/account/events?cursor=nonsense")).status).toBe(400);
  });
});
