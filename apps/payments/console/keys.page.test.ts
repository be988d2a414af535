/** API keys in the console: an operator manages those of every business; nobody else sees any. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { permissionsOf } from "#platform/contract/permissions.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { paymentsApp } from "../app.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let operator: string;
let stranger: string;
beforeAll(async () => {
  ground = await startPeople();
  stranger = await ground.comeAs("ana");
  operator = await ground.operator();
});
afterAll(() => ground.stop());

const list = "/console/keys";
type Form = Readonly<Record<string, string>>;
const see = (path: string, cookie = operator) => ground.see(path, cookie);
const press = (path: string, form: Form = {}, cookie = operator) =>
  ground.press(path, form, cookie);
const typed: Form = { name: "Tienda", owner: "tienda-1", may_payments_read: "yes" };
const secretIn = ({ text }: Got): string =>
  /data-copy="(milpa_payments_[^"]+)"/.exec(text)?.[1] ?? "";
const pathIn = ({ text }: Got): string =>
  /href="(\/console\/keys\/[0-9a-f-]{36})"/.exec(text)?.[1] ?? "";
const works = async (key: string): Promise<number> =>
  (await ground.request("GET /api/payments", { key })).status;
const made = async (form: Form = typed) => {
  const got = await press(list, form);
  return { got, path: pathIn(got), secret: secretIn(got) };
};

describe("an operator", () => {
  test("makes a key: shown once, bound to what was typed, in a line of its own", async () => {
    const { got, path, secret } = await made();
    expect([got.status, got.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(await works(secret)).toBe(200);
    const caller = await ground.app.services.keys.resolve(secret);
    expect(caller).toMatchObject({
      permissions: ["payments:read"],
      scope: { tenantId: "tienda-1" },
      ecosystem: false,
    });
    expect(caller?.lineageId).toBe(caller?.keyId);
    const page = await see(path);
    expect([page.status, secretIn(page), page.text.includes(secret)]).toEqual([200, "", false]);
    for (const said of ["Tienda", "payments:read", "tienda-1", "olga@example.org", "Activa"])
      expect(page.text).toContain(said);
    expect((await see(list)).text).toContain(path);
    expect((await see(`${path}?lang=en`)).text).toContain("Made by");
  });

  test("replaces it: a new secret once, and the former one for a day more", async () => {
    const { path, secret } = await made();
    const asked = await press(`${path}/rotate`);
    expect([asked.text.includes("¿Reemplazar esta clave?"), secretIn(asked)]).toEqual([true, ""]);
    const rotated = await press(`${path}/rotate`, { confirmed: "yes" });
    const successor = secretIn(rotated);
    expect([await works(secret), await works(successor)]).toEqual([200, 200]);
    expect(rotated.headers["cache-control"]).toBe("no-store");
    expect((await see(path)).text).not.toContain(`${path}/rotate`);
    const again = await press(`${path}/rotate`, { confirmed: "yes" });
    expect(again.headers["location"]).toBe(`${path}?done=late`);
    expect((await see(`${path}?done=late`)).text).toContain("ya se había reemplazado");
  });

  test("revokes it after a question; who did stays written down", async () => {
    const { path, secret } = await made();
    expect((await press(`${path}/revoke`)).text).toContain("¿Revocar esta clave?");
    expect(await works(secret)).toBe(200);
    const ended = await press(`${path}/revoke`, { confirmed: "yes" });
    expect(ended.headers["location"]).toBe(`${path}?done=revoked`);
    expect(await works(secret)).toBe(401);
    const page = await see(`${path}?done=revoked`);
    expect(page.text).toContain("olga@example.org la revocó");
    expect(page.text).not.toContain(`${path}/revoke`);
  });

  test("ends an ecosystem key, and neither sees another nor makes one", async () => {
    const { keys } = ground.app.services;
    const wanted = { name: "La casa", permissions: ["payments:create"], scope: {} };
    const house = await keys.create({ ...wanted, ecosystem: true });
    const path = `${list}/${house.id}`;
    const page = await see(path);
    expect(page.text).toContain("Del ecosistema");
    expect(page.text).not.toContain(`${path}/rotate`);
    const refused = await press(`${path}/rotate`, { confirmed: "yes" });
    expect(refused.headers["location"]).toBe(`${path}?done=forbidden`);
    expect(secretIn(refused)).toBe("");
    const own = await made({ ...typed, owner: "", ecosystem: "yes", may_payments_create: "yes" });
    expect(await keys.resolve(own.secret)).toMatchObject({ ecosystem: false, scope: {} });
    await press(`${path}/revoke`, { confirmed: "yes" });
    expect(await works(house.key)).toBe(401);
  });

  test("is offered every permission of the app", async () => {
    const { text } = await see(`${list}/new`);
    for (const one of permissionsOf(paymentsApp))
      expect(text).toContain(`name="may_${one.replaceAll(/\W/g, "_")}"`);
  });

  test("400 without a name or a permission; what was typed stays", async () => {
    const wrong: readonly (readonly [Form, string])[] = [
      [{ ...typed, name: " " }, "field-name"],
      [{ name: "Tienda", owner: "tienda-1" }, "field-may_payments_create"],
      [{ ...typed, owner: "x".repeat(101) }, "field-owner"],
    ];
    for (const [form, field] of wrong) {
      const got = await press(list, form);
      expect([got.status, got.text.includes(`#${field}"`)]).toEqual([400, true]);
      expect(secretIn(got)).toBe("");
      expect(got.text).toContain(form["owner"]);
    }
  });

  test("404 for a key that is nobody's", async () => {
    for (const id of ["any", "01a00000-0000-7000-8000-00000000ca01"]) {
      expect((await see(`${list}/${id}`)).status).toBe(404);
      expect((await press(`${list}/${id}/rotate`, { confirmed: "yes" })).status).toBe(404);
      expect((await press(`${list}/${id}/revoke`, { confirmed: "yes" })).status).toBe(404);
    }
  });

  test("403 where the form comes from another site", async () => {
    const { path, secret } = await made();
    const headers = { origin: "https://evil.example" };
    for (const at of [list, `${path}/rotate`, `${path}/revoke`]) {
      const form = { ...typed, confirmed: "yes" };
      const got = await ground.request(`POST ${at}`, { form, cookie: operator, headers });
      expect([got.status, secretIn(got)]).toEqual([403, ""]);
    }
    expect(await works(secret)).toBe(200);
  });
});

describe("others", () => {
  const everywhere = (path: string) =>
    [
      ["GET", list],
      ["GET", `${list}/new`],
      ["GET", path],
      ["POST", list],
      ["POST", `${path}/rotate`],
      ["POST", `${path}/revoke`],
    ] as const;
  const tryAs = async (cookie: string) => {
    const { path, secret } = await made();
    const form = { ...typed, confirmed: "yes" };
    const got: Got[] = [];
    for (const [method, at] of everywhere(path))
      got.push(
        await ground.request(`${method} ${at}`, method === "GET" ? { cookie } : { form, cookie }),
      );
    expect(await works(secret)).toBe(200);
    expect(got.map(secretIn).join("")).toBe("");
    return { got, path };
  };

  test("a stranger is sent to sign in, and back to a page that can be opened", async () => {
    const { got, path } = await tryAs("");
    const back = (next: string) => `/sign-in?next=${encodeURIComponent(next)}`;
    expect(got.map(({ headers }) => headers["location"])).toEqual([
      ...[back(list), back(`${list}/new`), back(path), back(list), back(path), back(path)],
    ]);
  });

  test("a person without the role is refused, and shown no key", async () => {
    const { got } = await tryAs(stranger);
    expect(got.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(got.some(({ text }) => text.includes("tienda-1"))).toBe(false);
  });

  test("a key has no business at the pages, whatever it may do", async () => {
    const { secret } = await made({ ...typed, owner: "", may_keys_manage: "yes" });
    const got = await ground.request(`GET ${list}`, { key: secret });
    expect([got.status, got.text.includes("Tienda")]).toEqual([303, false]);
  });
});
