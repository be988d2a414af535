/** Certificates, providers, settings, people and validation over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  certificateOf,
  encryptedKey,
  numberAt,
} from "#libraries/cfdi/authority/make-certificates.ts";
import { kemper } from "#libraries/cfdi/authority/subject-names.ts";
import { testAuthority } from "#libraries/cfdi/testing/test-authority.ts";
import { testKeys } from "#libraries/cfdi/testing/test-keys.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { invoicingPlaces } from "../callers/places.query.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";

let ground: PeopleGround;
let cookie: string;
let files: { readonly certificate: Uint8Array; readonly key: Uint8Array };
const password = "contraseña ñ";
beforeAll(async () => {
  ground = await startPeople();
  const now = ground.clock.now();
  const order = { kind: "csd", taxpayer: kemper, number: numberAt(now, 7), now } as const;
  const made = certificateOf(testAuthority(), order, testKeys("issuer"));
  files = { certificate: made.certificate, key: encryptedKey(made.key, password) };
});
beforeEach(async () => {
  cookie = await ground.member("marta");
});
afterAll(() => ground.stop());

const at = (rest: string) => `/o/${ground.organizationId}/${rest}`;
const see = (rest: string) => ground.see(at(rest), cookie);
const to = (got: Got): unknown => [got.status, got.headers["location"]];
type Parts = Readonly<Record<string, string | Uint8Array>>;
const upload = (rest: string, parts: Parts): Promise<Got> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    form.append(name, typeof value === "string" ? value : new File([new Uint8Array(value)], name));
  }
  return ground.upload(at(rest), form, cookie);
};

describe("certificates", () => {
  test("303: a pair with its password is kept, and listed", async () => {
    const given = { cer: files.certificate, key: files.key, password };
    expect(to(await upload("certificates", given))).toEqual([
      ...[303, `${at("certificates")}?done=uploaded`],
    ]);
    const page = await see("certificates");
    expect(page.text).toContain(numberAt(ground.clock.now(), 7).slice(-4));
    expect(page.text).not.toContain(password);
  });

  test.each([
    ["no file", { password }, "Elige el archivo .cer"],
    ["another password", { password: "x" }, "contraseña"],
    ["no certificate", { cer: Buffer.from("hola") }, "no es un certificado"],
    ["the two mixed up", { mixed: "yes" }, "no es un certificado"],
  ])("400: %s, in plain words", async (_, odd, says) => {
    const whole: Parts = { cer: files.certificate, key: files.key, password };
    const given: Parts =
      says === "Elige el archivo .cer"
        ? { password }
        : "mixed" in odd
          ? { cer: files.key, key: files.certificate, password }
          : { ...whole, ...(odd as Parts) };
    const got = await upload("certificates", given);
    expect(got.status).toBe(400);
    expect(got.text).toContain(says);
  });
});

describe("providers", () => {
  test("303: credentials go in and never come out; 400: without them", async () => {
    const account = { provider: "finkok", priority: "2", user: "u-visible", secret: "s-hidden" };
    const saved = await ground.press(at("providers"), account, cookie);
    expect(saved.headers["location"]).toMatch(/done=saved$/);
    const page = await see("providers");
    expect(page.text).toContain("Finkok");
    for (const hidden of ["u-visible", "s-hidden"]) expect(page.text).not.toContain(hidden);
    const bare = { provider: "sw", priority: "1" };
    expect((await ground.press(at("providers"), bare, cookie)).status).toBe(400);
    expect(
      (await ground.press(at("providers"), { ...account, priority: "x" }, cookie)).status,
    ).toBe(400);
    const gone = await ground.press(at("providers/remove"), { provider: "finkok" }, cookie);
    expect(gone.headers["location"]).toMatch(/done=removed$/);
  });
});

describe("settings", () => {
  const settings = {
    name: "Kemper",
    legalName: "ESCUELA KEMPER URGATE",
    regime: "601",
    postalCode: "42501",
    email: "avisos@example.org",
    taxPolicy: "iva8",
    included: "yes",
    color: "#123456",
    notes: "Gracias",
    seriesI: "F",
    seriesE: "NC",
    seriesP: "P",
    seriesT: "T",
  };

  test("303: all of them, and they count for the next invoice", async () => {
    expect(to(await upload("settings", settings))).toEqual([303, `${at("settings")}?done=saved`]);
    const page = await see("settings");
    for (const value of ["Kemper", "avisos@example.org", "#123456", "Gracias"])
      expect(page.text).toContain(value);
    expect(page.text).toMatch(/<option value="iva8" selected/);
    const { body } = await ground.stamp();
    // Prices have their tax in them now.
    expect(body).toMatchObject({ serie: "F", total: 50 });
  });

  test.each([
    ["postalCode", "x"],
    ["color", "red"],
    ["email", "nobody"],
    ["seriesI", "a b"],
    ["name", ""],
  ])("400: %s = %j, beside it", async (name, value) => {
    const got = await upload("settings", { ...settings, [name]: value });
    expect(got.status).toBe(400);
    expect(got.text).toContain(`id="field-${name}-error"`);
  });

  test("people are added and removed, never oneself", async () => {
    const people = at("settings/people");
    const added = await ground.press(people, { member: "Nueva@Example.org" }, cookie);
    expect(added.headers["location"]).toMatch(/done=added$/);
    expect((await see("settings")).text).toContain("nueva@example.org");
    expect((await ground.press(people, { member: "nueva@example.org" }, cookie)).status).toBe(400);
    const places = (sub: string, email: string | null) =>
      invoicingPlaces(ground.app.services.db, { sub, email, phone: null }, ground.clock.now());
    const theirs = { id: ground.organizationId, path: at("invoices"), kind: "organization" };
    expect(await places("nueva", "nueva@example.org")).toMatchObject([theirs]);
    const fresh = await ground.comeAs("nueva");
    expect(await places("nueva", null)).toMatchObject([theirs]);
    expect(await places("eva", "nueva@example.org")).toEqual([]);
    expect((await ground.see(at("invoices"), fresh)).status).toBe(200);
    const out = await ground.press(people, { remove: "nueva@example.org" }, cookie);
    expect(out.headers["location"]).toMatch(/done=removed$/);
    await expect
      .poll(async () => (await ground.see(at("invoices"), fresh)).status, { timeout: 5_000 })
      .toBe(403);
    const self = await ground.press(people, { remove: "marta@example.org" }, cookie);
    expect(self.status).toBe(400);
    expect((await ground.press(people, { member: "x" }, cookie)).status).toBe(400);
  });
});

describe("validate", () => {
  test("200: what our own stamp is, and what a changed one is not", async () => {
    const { body } = await ground.stamp();
    const xml = Buffer.from(String(body.xmlBase64), "base64").toString("utf8");
    const good = await upload("validate", { file: Buffer.from(xml) });
    expect(good.text).toContain("No se le encontró nada malo");
    const changed = await upload("validate", { xml: xml.replace("Agua de", "Vino de") });
    expect(changed.text).toContain("Tiene problemas");
    expect(changed.text).toContain("CFDI40102");
  });

  test("200 or 4xx: whatever is sent, nothing of it breaks the page", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]><x>${"&a;".repeat(1_000)}</x>`;
    for (const xml of [bomb, "<", "hola", "\u0000", "<a>".repeat(10_000)]) {
      expect((await upload("validate", { xml })).status).toBeLessThan(500);
    }
    expect((await upload("validate", { xml: "" })).status).toBe(400);
    expect((await upload("validate", { xml: "<a/>".repeat(300_000) })).status).toBe(413);
  });
});
