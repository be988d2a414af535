// A business's programmer: from its owner's page to a paid payment that a webhook told of.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "#platform/id.ts";
import { addMember } from "#platform/people/memberships.ts";
import { newReceiver, until, type Receiver } from "#platform/webhooks/test-ground.ts";
import { registerTenant } from "../house/register-tenant.command.ts";
import { startPeople, type PeopleGround } from "../testing/people.ts";
import { askingIn, believingIn, languages } from "./api-samples.ts";

let ground: PeopleGround;
let receiver: Receiver;
let owner: string;
const tenant = newId();
const at = (rest: string) => `/m/${tenant}/${rest}`;
const see = async (rest: string, cookie = owner) => ground.see(at(rest), cookie);
const post = (rest: string, form: Record<string, string>, cookie = owner) =>
  ground.request(`POST ${at(rest)}`, { cookie, form });

beforeAll(async () => {
  ground = await startPeople();
  receiver = await newReceiver();
  const known = { id: tenant, name: "Tortillería Lupita", email: "cuentas@lupita.example" };
  await registerTenant(ground.app.services.db, known, "lupita@example.org", ground.clock.now());
  owner = await ground.comeAs("lupita", "lupita@example.org");
});
afterAll(async () => {
  await receiver.close();
  await ground.stop();
});

const secretIn = (text: string, form: RegExp): string => {
  const found = form.exec(text)?.[0];
  if (found === undefined) throw new Error(`no secret in ${text}`);
  return found;
};
const states = async () => {
  const { text } = await see("connections");
  return [...text.matchAll(/data-state="(\w+)"/g)].map(([, state]) => state);
};

/** As a programmer's own file has it. */
const moduleOf = async <Exports>(code: string): Promise<Exports> => {
  const folder = await mkdtemp(join(tmpdir(), "milpa-test-"));
  const file = join(folder, "sample.mjs");
  await writeFile(file, code);
  try {
    return (await import(pathToFileURL(file).href)) as Exports;
  } finally {
    await rm(folder, { recursive: true });
  }
};

interface Believing {
  readonly isGenuine: (headers: object, body: Buffer, secret: string) => boolean;
}
interface Asking {
  readonly payment: { readonly payment_id: string; readonly status: string };
}

/** Runs the sample with the key where it looks for it. */
const paidBySample = async (key: string): Promise<string> => {
  vi.stubEnv("MILPA_KEY", key);
  const code = `${askingIn("Node.js", ground.app.url)}\nexport { payment };`;
  const { payment } = await moduleOf<Asking>(code);
  vi.unstubAllEnvs();
  const body = { payment_id: payment.payment_id };
  await ground.request("POST /api/sandbox/rails/codi/confirm", { key, body });
  return payment.payment_id;
};

test("its owner makes a key and registers an address; a payment is told and believed", async () => {
  expect(await states()).toEqual(["now", "next", "next"]);
  const asked = { name: "Tienda en línea", may_payments_create: "yes", may_payments_read: "yes" };
  const key = secretIn((await post("keys", asked)).text, /milpa_payments_[0-9a-f]{32}/);
  expect(await states()).toEqual(["done", "now", "next"]);
  const wanted = { url: receiver.url, event_payment_completed: "yes" };
  const secret = secretIn((await post("webhooks", wanted)).text, /whsec_[\w+/=-]+/);
  expect(await states()).toEqual(["done", "done", "now"]);
  ground.app.services.webhooks.start();
  const paid = await paidBySample(key);
  await until(() => receiver.received.length === 1);
  const [got] = receiver.received;
  const { isGenuine } = await moduleOf<Believing>(believingIn("Node.js"));
  const raw = Buffer.from(got?.body ?? "");
  expect(raw.toString()).toContain(paid);
  expect(isGenuine(got?.headers ?? {}, raw, secret)).toBe(true);
  expect(isGenuine(got?.headers ?? {}, Buffer.concat([raw, raw]), secret)).toBe(false);
  expect(isGenuine(got?.headers ?? {}, raw, `${secret}x`)).toBe(false);
  expect(isGenuine({}, raw, secret)).toBe(false);
  expect(await states()).toEqual(["done", "done", "done"]);
});

test("a key is bound to the business, and gives nothing that its owner may not", async () => {
  const asked = { name: "Carteras", may_wallets_write: "yes", may_payments_read: "yes" };
  const key = secretIn((await post("keys", asked)).text, /milpa_payments_[0-9a-f]{32}/);
  const found = await ground.app.services.keys.resolve(key);
  expect(found).toMatchObject({ scope: { tenantId: tenant }, permissions: ["payments:read"] });
});

test("an accountant of the business looks at its money and at no key", async () => {
  const { db } = ground.app.services;
  const email = "contadora@example.org";
  await addMember(db, { placeId: tenant, email, role: "accountant", at: ground.clock.now() });
  const cookie = await ground.comeAs("contadora", email);
  expect((await see("figures", cookie)).status).toBe(200);
  for (const rest of ["connections", "keys", "webhooks", "keys/new"]) {
    const { status, text } = await see(rest, cookie);
    expect([rest, status]).toEqual([rest, 403]);
    expect(text).not.toContain("milpa_payments_");
  }
  expect((await post("keys", { name: "x", may_payments_read: "yes" }, cookie)).status).toBe(403);
  expect((await see("figures", cookie)).text).not.toContain(at("connections"));
});

test("every language asks this house and says how its word is checked", async () => {
  for (const language of languages) {
    const { text } = await see(`connections?language=${encodeURIComponent(language)}`);
    expect(text).toContain("/api/payments");
    expect(askingIn(language, "https://pagos.example")).toContain("https://pagos.example/api/pay");
    for (const part of ["Idempotency-Key", "MILPA_KEY", "currency", "MXN", "user_id"])
      expect(askingIn(language, "x")).toContain(part);
  }
  expect((await see("connections?language=COBOL")).status).toBe(200);
});

test("odd addresses and forms are answered, and no key comes of them", async () => {
  const odd = [
    "connections?language=%00",
    "connections?language=%E0%A4%A",
    "connections?language=",
  ];
  for (const rest of [...odd, "keys/%00", "keys/../keys", "webhooks/x", "webhooks/%F0%9F"])
    expect((await see(rest)).status, rest).toBeLessThan(500);
  const before = await ground.app.services.keys.list(100);
  const forms = [
    { name: "\u0000", may_payments_read: "yes" },
    { name: "x".repeat(100_000), may_payments_read: "yes" },
    { name: "x", may_payments_read: "yes", tenantId: newId(), once: "not an id" },
    { name: "x", "may_keys:manage; drop table": "yes" },
  ];
  for (const form of forms) expect((await post("keys", form)).status).toBeLessThan(500);
  const made = (await ground.app.services.keys.list(100)).slice(0, -before.length || undefined);
  expect(made.length).toBeGreaterThan(0);
  // One is a key like any other, but for what it asked beside: it is the business's own.
  for (const { scope } of made) expect(scope).toEqual({ tenantId: tenant });
  for (const url of ["javascript:alert(1)", "http://169.254.169.254/", "file:///etc/passwd", "x"])
    expect((await post("webhooks", { url, event_payment_completed: "yes" })).status).toBe(400);
});
