/** The console through identity: who gets in, what they may do, and who decides that. */
import { inject } from "vitest";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { houseVault } from "#platform/vault.ts";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestProvider, type TestProvider } from "#platform/sign-in/test-provider.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";
import { listOperators } from "#platform/people/operators.ts";
import { StartProblem } from "#platform/problem.ts";
import { controlApp } from "../app.ts";
import { controlPlaces } from "../callers/places.query.ts";
import { addOperator, removeOperator } from "./change-operators.command.ts";
import { prepareControl } from "./grant-listed.ts";

let provider: TestProvider;
let app: TestApp;
/** The cookie of whoever holds a key that may do everything. */
let manager: string;
beforeAll(async () => {
  const keys = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault: keys }, "control");
  provider = await startTestProvider({ id: "milpa-control", secret });
  // Sandbox, for the provider of the tests has no certificate.
  app = await startTestApp(controlApp, { urls: { identity: provider.url } });
  const permissions = ["admin:read", "admin:manage"];
  const { key } = await app.app.services.keys.create({ name: "k", permissions, scope: {} });
  manager = cookieOf(await app.request("POST /sign-in/key", { form: { key } }));
});
afterAll(async () => {
  await app.stop();
  await provider.close();
});

const post = (path: string, form: Record<string, string>, cookie = manager): Promise<Got> =>
  app.request(`POST ${path}`, { form, cookie });
const to = (got: Got): unknown => [got.status, got.headers["location"]];
const db = () => app.app.services.db;

const comeAs = async (sub: string, email: string): Promise<Got> => {
  provider.person = { sub, email, name: `Name of ${sub}` };
  const left = await app.request("GET /sign-in?next=/jobs");
  const back = provider.approve(String(left.headers["location"]));
  return app.request(`GET ${back}`, { cookie: cookieOf(left) });
};
const isStranger = (got: Got): boolean =>
  String(got.headers["location"]).startsWith("/sign-in/failed?reason=stranger");

describe("the list", () => {
  test("says that nobody is on it, in both languages", async () => {
    expect((await app.request("GET /operators", { cookie: manager })).text).toContain(
      "Nadie tiene acceso",
    );
    expect((await app.request("GET /operators?lang=en", { cookie: manager })).text).toContain(
      "Nobody has access",
    );
  });

  test("a person is added, shown, and taken off again", async () => {
    const added = await post("/operators", { email: " Rosa@Example.org ", rights: "read" });
    expect(to(added)).toEqual([303, "/operators?done=added"]);
    const shown = await app.request("GET /operators?done=added", { cookie: manager });
    expect(shown.text).toContain("Rosa@Example.org");
    expect(shown.text).toContain("Ya tiene acceso");
    const removed = await post("/operators/remove", { email: "rosa@example.ORG" });
    expect(to(removed)).toEqual([303, "/operators?done=removed"]);
    const again = await post("/operators/remove", { email: "rosa@example.org" });
    expect(to(again)).toEqual([303, "/operators?done=unknown"]);
  });

  test("what is no address is shown back beside the reason", async () => {
    const wrong = await post("/operators", { email: "rosa<b>", rights: "read" });
    expect([wrong.status, wrong.text.includes('value="rosa&lt;b>"')]).toEqual([400, true]);
    expect(await listOperators(db(), 10)).toEqual([]);
  });
});

describe("coming in", () => {
  test("an operator is in under their name; the next visit shows when", async () => {
    await post("/operators", { email: "ana@example.org", rights: "manage" });
    const got = await comeAs("ana", "Ana@Example.org");
    expect(to(got)).toEqual([303, "/jobs"]);
    const page = await app.request("GET /operators", { cookie: cookieOf(got) });
    expect(page.text).toContain("Cuenta de Name of ana");
    expect((await app.request("GET /api/apps", { cookie: cookieOf(got) })).status).toBe(200);
    const places = (sub: string) =>
      controlPlaces(db(), { sub, email: null, phone: null }, new Date());
    expect([await places("ana"), await places("eva")]).toMatchObject([[{ kind: "console" }], []]);
  });

  test("a stranger learns whom to ask", async () => {
    const got = await comeAs("eva", "eva@example.org");
    expect(isStranger(got)).toBe(true);
    // The address stands in a sealed cookie of this browser, not in the link.
    const set = [got.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
    const cookie = set.join("; ");
    const page = await app.request(`GET ${String(got.headers["location"])}`, { cookie });
    expect(page.status).toBe(403);
    expect(page.text).toContain("eva@example.org");
    expect(page.text).toContain("milpa operators add");
    expect(page.text).toContain("/sign-in/key");
  });

  test("whoever gets the address later is somebody else, until added again", async () => {
    expect(isStranger(await comeAs("another-ana", "ana@example.org"))).toBe(true);
    await post("/operators", { email: "ana@example.org", rights: "manage" });
    expect(to(await comeAs("another-ana", "ana@example.org"))).toEqual([303, "/jobs"]);
    expect(isStranger(await comeAs("ana", "ana@example.org"))).toBe(true);
  });

  test("a person who changed their address stays who they are", async () => {
    expect(to(await comeAs("another-ana", "new@example.org"))).toEqual([303, "/jobs"]);
  });

  test("rights end within seconds of being taken", async () => {
    await post("/operators", { email: "leo@example.org", rights: "read" });
    const cookie = cookieOf(await comeAs("leo", "leo@example.org"));
    const reads = async () => (await app.request("GET /api/apps", { cookie })).status;
    expect(await reads()).toBe(200);
    await removeOperator(app.app.services, "leo@example.org", new Date());
    await expect.poll(reads, { timeout: 4000 }).toBe(401);
  });

  test("a session that was left open stays shut when its operator is added again", async () => {
    const add = () => post("/operators", { email: "kim@example.org", rights: "manage" });
    const status = async (cookie: string) =>
      (await app.request("GET /api/apps", { cookie })).status;
    await add();
    const old = cookieOf(await comeAs("kim", "kim@example.org"));
    await post("/operators/remove", { email: "kim@example.org" });
    await add();
    const fresh = cookieOf(await comeAs("kim", "kim@example.org"));
    expect([await status(fresh), await status(old)]).toEqual([200, 401]);
  });
});

describe("the setting", () => {
  const prepare = (list: string) => prepareControl(app.app.services, { operators: list });

  test("gives full rights at each start, and lets nobody take a known person's place", async () => {
    const roles = ["admin:read"];
    await addOperator(app.app.services, { email: "mar@example.org", roles, at: new Date(0) });
    expect(to(await comeAs("mar", "mar@example.org"))).toEqual([303, "/jobs"]);
    await prepare("mar@example.org, sol@example.org");
    await prepare("mar@example.org, sol@example.org");
    const rows = await listOperators(db(), 50);
    const rolesOf = (email: string) => rows.find((row) => row.email === email)?.roles;
    expect(rolesOf("mar@example.org")).toEqual(["admin:read", "admin:manage"]);
    expect(rolesOf("sol@example.org")).toEqual(["admin:read", "admin:manage"]);
    expect(isStranger(await comeAs("mar-2", "mar@example.org"))).toBe(true);
  });

  test("one sentence for what is no address", async () => {
    await expect(prepare("mar@example.org; sol")).rejects.toThrow(StartProblem);
    await expect(prepare("nobody")).rejects.toThrow(/MILPA_CONTROL_OPERATORS holds nobody/);
  });
});

describe("in production", () => {
  let closed: TestApp;
  beforeAll(async () => {
    closed = await startTestApp(controlApp, { mode: "production" });
  });
  afterAll(() => closed.stop());
  const withKey = async (...permissions: readonly string[]): Promise<string> => {
    const { key } = await closed.app.services.keys.create({ name: "k", permissions, scope: {} });
    return cookieOf(await closed.request("POST /sign-in/key", { form: { key } }));
  };

  test("a reader sees the list and changes nothing", async () => {
    const cookie = await withKey("admin:read");
    const page = await closed.request("GET /operators", { cookie });
    expect([page.status, page.text.includes("Dar acceso")]).toEqual([200, false]);
    const form = { email: "ana@example.org", rights: "manage" };
    const tried = await closed.request("POST /operators", { form, cookie });
    expect(to(tried)).toEqual([303, "/operators?done=denied"]);
    const removing = await closed.request("POST /operators/remove", { form, cookie });
    expect(to(removing)).toEqual([303, "/operators?done=denied"]);
    expect(await listOperators(closed.app.services.db, 10)).toEqual([]);
  });

  test("a stranger is sent to sign in, and a house without identity offers the key", async () => {
    const form = { email: "ana@example.org", rights: "manage" };
    expect(to(await closed.request("POST /operators", { form }))).toEqual([
      ...[303, "/sign-in?next=%2Foperators"],
    ]);
    const away = await closed.request("GET /sign-in?next=/jobs");
    const page = await closed.request(`GET ${String(away.headers["location"])}`);
    expect(page.status).toBe(503);
    expect(page.text).toContain('href="/sign-in/key?next=%2Fjobs"');
  });
});
