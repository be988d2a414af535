// Every purpose that anything is sealed for, where it is kept, and that no other door opens it.
import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { AppDefinition } from "#platform/app.ts";
import { lastingOf, sealedColumnsOf } from "#platform/kit.ts";
import { sealPurpose, type SealPurpose } from "#platform/seal-purpose.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { cloneDatabase } from "#platform/testing/test-server.ts";
import { houseVault } from "#platform/vault.ts";
import { apps } from "./apps.ts";

/** What browsers carry: in which app, and where it travels. `*`: every app that signs people in. */
const tokens: Readonly<Record<string, { readonly app: string; readonly place: string }>> = {
  "stranger's e-mail": { app: "*", place: "cookie, five minutes" },
  "second step": { app: "identity", place: "cookie, ten minutes" },
  interaction: { app: "identity", place: "address and hidden field, an hour" },
  "network connection": { app: "identity", place: "state of OAuth, an address, ten minutes" },
  "merge offer": { app: "portal", place: "hidden field, ten minutes" },
  "remembered tax data": { app: "portal", place: "cookie, a season" },
};

const root = join(import.meta.dirname, "..");
const sources = globSync("{platform,business,apps,ecosystem}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$|\/test(ing|-)/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const namesIn = (call: string): readonly string[] =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(`\\b${call}\\(\\s*"([^"]+)"`, "g"))].map(([, name = ""]) => name),
  );

describe("what the sources seal is listed", () => {
  test("each purpose of a column is declared with its column", () => {
    const declared = new Set(apps.flatMap(sealedColumnsOf).map(({ purpose }) => purpose.name));
    expect([...declared].sort()).toEqual([...new Set(namesIn("sealPurpose"))].sort());
  });

  test("each token of a browser stands above, with the place it travels in", () => {
    expect([...namesIn("sealedToken")].sort()).toEqual(Object.keys(tokens).sort());
  });

  test("each lasting secret is kept by its app", () => {
    const kept = new Set(apps.flatMap((app) => lastingOf(app)));
    const asked = namesIn("lasting");
    expect(asked.length).toBeGreaterThan(8);
    for (const name of asked) expect(kept).toContain(name);
  });

  test("the former form is opened by the migration alone", () => {
    const users = sources.filter(({ text }) => /openFormer/.test(text)).map(({ path }) => path);
    expect(users.sort()).toEqual([
      ...["platform/db/reseal.ts", "platform/former-seal.ts", "platform/vault.ts"],
    ]);
  });
});

/** Columns that sound secret and hold none: hashes, public ids, which of two secrets signed. */
const notSealed = /_hash$|^(webhook_attempt\.secret|passkey\.credential_id)$/;

test("a column that sounds secret is declared, or holds no text to read", async () => {
  const database = await cloneDatabase(inject("testServer"), apps);
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const { rows } = await admin.query<{ app: string; name: string; column: string }>(
    `select table_schema as app, table_name as name, column_name as column
       from information_schema.columns
      where data_type in ('text', 'jsonb') and table_schema = any($1)
        and column_name ~ 'seal|secret|credential|verifier|access_token|refresh_token|private'`,
    [apps.map(({ name }) => name)],
  );
  await admin.end();
  await database.drop();
  const declared = new Set(
    apps.flatMap((app) =>
      sealedColumnsOf(app).map(({ table, column }) => `${app.name}.${table}.${column}`),
    ),
  );
  const open = rows
    .filter(({ app, name, column }) => !declared.has(`${app}.${name}.${column}`))
    .filter(({ name, column }) => !notSealed.test(`${name}.${column}`))
    .map(({ app, name, column }) => `${app}.${name}.${column}`);
  // An XML that carries the issuer's signature is what everybody gets.
  expect(open).toEqual(["invoicing.document.sealed_xml"]);
  expect(declared.size).toBeGreaterThan(50);
});

interface Sample {
  readonly app: string;
  readonly purpose: SealPurpose;
  readonly sealed: string;
}

const plain = "milpa_pos_0123456789abcdef0123456789abcdef";
const bound = (purpose: SealPurpose): readonly string[] => purpose.boundTo.map(() => "1");
const house = houseVault(inject("testServer").masterKey);

const purposesOf = (app: AppDefinition): readonly SealPurpose[] => [
  ...new Set(sealedColumnsOf(app).map(({ purpose }) => purpose)),
  ...Object.entries(tokens)
    .filter(([, token]) => token.app === app.name || (token.app === "*" && app.signIn))
    .map(([name]) => sealPurpose(name)),
];

const samples: readonly Sample[] = apps.flatMap((app) =>
  purposesOf(app).map((purpose) => ({
    app: app.name,
    purpose,
    sealed: house.of(app.name).seal(purpose, plain, ...bound(purpose)),
  })),
);

test("each sample opens at its own purpose in its own app, and at no other", () => {
  let refused = 0;
  for (const { app, purpose, sealed } of samples) {
    for (const other of samples) {
      const open = () => house.of(other.app).open(other.purpose, sealed, ...bound(other.purpose));
      if (other.app === app && other.purpose.name === purpose.name) expect(open()).toBe(plain);
      else {
        expect(open).toThrow();
        refused += 1;
      }
    }
  }
  expect(refused).toBe(samples.length * (samples.length - 1));
});

describe.each(apps.map((app) => [app.name, app] as const))("over HTTP, %s", (name, app) => {
  let running: TestApp;
  beforeAll(async () => {
    running = await startTestApp(app);
  });
  afterAll(() => running.stop());

  const cookieNames = (): readonly string[] => {
    const { cookieName } = running.app.services.sessions;
    const step = cookieName.replace("milpa_identity", "milpa_identity_step");
    return [cookieName, step, `${cookieName}_stranger`, `${cookieName}_tax`];
  };

  test("no page shows what is sealed elsewhere, and none breaks on it", async () => {
    const places = [
      (blob: string) => `/sign-in/failed?reason=stranger&who=${blob}`,
      (blob: string) => `/oauth/continue?i=${blob}`,
      (blob: string) => `/second-step?next=${encodeURIComponent(`/oauth/continue?i=${blob}`)}`,
      (blob: string) => `/pos/fonda/requests/${blob}`,
      (blob: string) => `/i/${blob}.pdf`,
    ];
    const mine = (one: Sample): boolean => one.app === name && one.purpose.name in tokens;
    for (const sample of samples.filter((one) => !mine(one))) {
      const cookie = cookieNames()
        .map((one) => `${one}=${sample.sealed}`)
        .join("; ");
      for (const place of places) {
        const got = await running.request(`GET ${place(sample.sealed)}`, { cookie });
        expect(got.status).toBeLessThan(500);
        expect(got.text).not.toContain(plain);
      }
      for (const path of ["/oauth/consent", "/account/contacts/merge"]) {
        const form = { i: sample.sealed, offer: sample.sealed, decision: "allow" };
        const got = await running.request(`POST ${path}`, { cookie, form });
        expect(got.status).toBeGreaterThanOrEqual(300);
        expect(got.status).toBeLessThan(500);
        expect(got.text).not.toContain(plain);
      }
    }
  });
});
