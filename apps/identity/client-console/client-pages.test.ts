// The console's pages about clients: for operators, whole without scripts, in both languages.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayMs } from "#platform/clock.ts";
import { newId } from "#platform/id.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { libraryNames } from "../snippets/snippets.ts";
import { startClientDesk, tienda, type ClientDesk } from "../testing/client-desk.ts";

let desk: ClientDesk;
let cookie: string;
beforeAll(async () => {
  desk = await startClientDesk();
  cookie = await desk.signedIn("operator");
});
afterAll(() => desk.stop());

const get = (path: string): Promise<Got> => desk.request(`GET ${path}`, { cookie });
const post = (path: string, form: Record<string, string> = {}): Promise<Got> =>
  desk.request(`POST ${path}`, { cookie, form });
const to = (got: Got): unknown => [got.status, got.headers["location"]];
const make = async (change: object = {}): Promise<string> =>
  (await desk.call("POST /api/clients", { body: { ...tienda, ...change } })).body.client_id;
const factsOf = async (id: string) => (await desk.call(`GET /api/clients/${id}`)).body;
const secretIn = (text: string) => /milpa_cs_[A-Za-z0-9_-]{43}/.exec(text)?.[0];

const typed = {
  kind: "web",
  name: "Tienda <b>",
  homepage: "https://tienda.example",
  redirect_uris: "https://tienda.example/callback\r\n\r\n http://localhost:3000/cb ",
  scope_openid: "yes",
  scope_email: "yes",
  default_openid: "yes",
  send_iss: "yes",
};

describe("who may", () => {
  const pages = ["/clients", "/clients/new", "/clients/x", "/clients/x/secrets", "/clients/x/code"];

  test.each(pages)("%s asks strangers to sign in", async (path) => {
    const got = await desk.request(`GET ${path}`);
    expect(got.status).toBe(303);
    expect(got.headers["location"]).toMatch(/^\/sign-in\?next=%2Fclients/);
  });

  test("people who are no operators are told so, and change nothing", async () => {
    const person = await desk.signedIn();
    for (const path of pages) {
      expect((await desk.request(`GET ${path}`, { cookie: person })).status).toBe(403);
    }
    const id = await make();
    for (const path of ["", "/disable", "/enable", "/secrets", `/secrets/${newId()}/remove`]) {
      const line = `POST /clients/${id}${path}`;
      expect((await desk.request(line, { cookie: person, form: typed })).status).toBe(403);
    }
    const refused = await desk.request("POST /clients/new", { cookie: person, form: typed });
    expect(refused.status).toBe(403);
    expect(refused.text).toContain("Solo para operadores");
    expect(await factsOf(id)).toMatchObject({ name: tienda.name, disabled: false });
  });

  test("another site's form is refused", async () => {
    const id = await make();
    const headers = { origin: "https://evil.example" };
    const got = await desk.request(`POST /clients/${id}/disable`, { cookie, headers, form: {} });
    expect(got.status).toBe(403);
    expect((await factsOf(id)).disabled).toBe(false);
  });
});

describe("the list", () => {
  test("finds by name and state, in both languages", async () => {
    const id = await make({ name: "Frijol negro" });
    const spanish = await get("/clients?search=frijol");
    expect(spanish.text).toContain(id);
    expect(spanish.text).toContain('<html lang="es-MX"');
    const english = await get("/clients?search=frijol&lang=en");
    expect(english.text).toContain("Client apps");
    expect((await get("/clients?search=frijol&state=disabled")).text).toContain("Ninguna coincide");
    expect(cookieOf(english)).toBe("milpa_lang=en");
  });

  test("goes on page by page, and a foreign cursor is its beginning", async () => {
    for (let made = 0; made < 26; made += 1) await make({ name: `Milpa ${made}` });
    const first = await get("/clients?search=milpa");
    const next = /href="(\/clients\?[^"]*cursor=[^"]*)"/.exec(first.text)?.[1] ?? "";
    const second = await get(next.replaceAll("&amp;", "&"));
    expect(second.text).toContain("Milpa 0<");
    expect(second.text).not.toContain("Milpa 25<");
    expect((await get("/clients?cursor=x")).status).toBe(200);
  });
});

describe("a new client", () => {
  test("its secret is shown once, and the form sent again makes no second one", async () => {
    const form = { ...typed, form: newId() };
    const made = await post("/clients/new", form);
    expect(made.status).toBe(200);
    const secret = secretIn(made.text);
    expect(secret).toBeDefined();
    const id = /\/clients\/(tienda-b-[0-9a-z]{12})\/code/.exec(made.text)?.[1] ?? "";
    expect(await factsOf(id)).toMatchObject({
      name: "Tienda <b>",
      kind: "web",
      homepage: "https://tienda.example",
      redirect_uris: ["https://tienda.example/callback", "http://localhost:3000/cb"],
      scopes: ["openid", "email"],
      default_scopes: ["openid"],
      send_iss: true,
      dpop_bound: false,
      par_required: false,
      first_party: false,
    });
    expect(to(await post("/clients/new", form))).toEqual([303, "/clients"]);
    const secrets = await get(`/clients/${id}/secrets`);
    expect(secrets.text).toContain(secret?.slice(-4));
    expect(secretIn(secrets.text)).toBeUndefined();
    expect(secrets.text).toContain("Tienda &lt;b>");
  });

  test("a public one goes on to its code", async () => {
    const made = await post("/clients/new", { ...typed, kind: "spa" });
    expect(made.status).toBe(303);
    expect(made.headers["location"]).toMatch(/^\/clients\/tienda-b-[0-9a-z]{12}\/code$/);
  });

  test.each<[Record<string, string>, string]>([
    [{ name: " " }, "Falta este dato."],
    [{ redirect_uris: "" }, "Falta este dato."],
    [{ redirect_uris: "http://tienda.example/" }, "debe usar https"],
    [{ redirect_uris: "javascript:alert(1)" }, "debe empezar con https"],
    [{ default_profile: "yes" }, "Solo puede recibir lo que puede pedir."],
    [{ homepage: "javascript:alert(1)" }, "Escribe una dirección con http o https"],
  ])(
    "what is wrong with %j is said beside the field, and what was typed stays",
    async (wrong, says) => {
      const got = await post("/clients/new", { ...typed, ...wrong });
      expect(got.status).toBe(400);
      expect(got.text).toContain(says);
      expect(got.text).toContain('aria-invalid="true"'.repeat(wrong["default_profile"] ? 0 : 1));
      if (wrong["name"] === undefined) expect(got.text).toContain('value="Tienda &lt;b>"');
    },
  );
});

describe("one client", () => {
  test("all fields are changed", async () => {
    const id = await make();
    expect((await get(`/clients/${id}`)).text).toContain(tienda.redirect_uris[0]);
    const form = { ...typed, name: "Otra", dpop_bound: "yes", par_required: "yes" };
    const saved = await post(`/clients/${id}`, form);
    expect(to(saved)).toEqual([303, `/clients/${id}?done=saved`]);
    expect((await get(`/clients/${id}?done=saved`)).text).toContain("Cambios guardados.");
    expect(await factsOf(id)).toMatchObject({
      name: "Otra",
      homepage: "https://tienda.example",
      dpop_bound: true,
      par_required: true,
      scopes: ["openid", "email"],
      default_scopes: ["openid"],
      kind: "web",
    });
    const refused = await post(`/clients/${id}`, { ...typed, redirect_uris: "/cb" });
    expect([refused.status, refused.text.includes("«/cb»")]).toEqual([400, true]);
  });

  test("it is disabled, and enabled again", async () => {
    const id = await make();
    expect(to(await post(`/clients/${id}/disable`))).toEqual([303, `/clients/${id}`]);
    expect((await factsOf(id)).disabled).toBe(true);
    expect((await get(`/clients/${id}`)).text).toContain("Está desactivada");
    await post(`/clients/${id}/enable`);
    expect((await factsOf(id)).disabled).toBe(false);
  });

  test("404 for an unknown one", async () => {
    for (const path of ["", "/secrets", "/code"]) {
      expect((await get(`/clients/nobody${path}`)).status).toBe(404);
    }
    expect((await post("/clients/nobody", typed)).status).toBe(404);
  });
});

describe("secrets", () => {
  test("a second one is shown once; a third is not made", async () => {
    const id = await make();
    const made = await post(`/clients/${id}/secrets`);
    expect([made.status, secretIn(made.text) !== undefined]).toEqual([200, true]);
    expect(to(await post(`/clients/${id}/secrets`))).toEqual([303, `/clients/${id}/secrets`]);
    const page = await get(`/clients/${id}/secrets`);
    expect(page.text).toContain("Ya hay dos.");
    expect((await factsOf(id)).secrets).toHaveLength(2);
  });

  test("an old one ends in a day or now", async () => {
    const id = await make();
    await post(`/clients/${id}/secrets`);
    const [first, second] = (await factsOf(id)).secrets;
    const remove = (secret: { id: string }, when: string) =>
      post(`/clients/${id}/secrets/${secret.id}/remove`, { when });
    const there = `/clients/${id}/secrets`;
    expect(to(await remove(first, "day"))).toEqual([303, `${there}?done=removed`]);
    expect(to(await remove(second, "now"))).toEqual([303, `${there}?done=removed`]);
    const [left, ...others] = (await factsOf(id)).secrets;
    expect(others).toEqual([]);
    expect(left.id).toBe(first.id);
    expect(Date.parse(left.expires_at)).toBe(desk.clock.now().getTime() + dayMs);
    expect(to(await remove(second, "now"))).toEqual([303, `${there}?done=gone`]);
    expect((await post(`/clients/${id}/secrets/x/remove`)).status).toBe(404);
  });

  test("a public client has none to show", async () => {
    const id = await make({ kind: "spa" });
    const page = await get(`/clients/${id}/secrets`);
    expect(page.text).toContain("no usa secretos");
    expect(to(await post(`/clients/${id}/secrets`))).toEqual([303, `/clients/${id}/secrets`]);
  });
});

describe("code", () => {
  test.each(libraryNames)("%s is filled with the client's facts", async (library) => {
    const uris = [tienda.redirect_uris[0], "https://tienda.example/api/auth/callback/milpa"];
    const id = await make({ redirect_uris: uris });
    const page = await get(`/clients/${id}/code?library=${encodeURIComponent(library)}`);
    expect(page.status).toBe(200);
    const code = /<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(page.text)?.[1] ?? "";
    expect(code).toContain(id);
    expect(code).toContain("http://identity.test");
    expect(code).toContain("MILPA_CLIENT_SECRET");
    expect(code).toContain(uris[library.endsWith("auth") || library === "@auth/core" ? 1 : 0]);
    expect(page.text).not.toContain("espera otra dirección");
  });

  test("says what is still to be done", async () => {
    const id = await make({ dpop_bound: true, par_required: true });
    const page = await get(`/clients/${id}/code?library=next-auth`);
    expect(page.text).toContain("https://tienda.example/api/auth/callback/milpa");
    for (const says of ["espera otra dirección", "pruebas DPoP", "de antemano"]) {
      expect(page.text).toContain(says);
    }
  });
});
