/** The consoles of the house are clients from the first start on, and stay as the house stands. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256Hex } from "#platform/crypto.ts";
import { clientSecretOf } from "#platform/sign-in/provider.ts";
import { startTestApp, type TestApp } from "#platform/testing/test-app.ts";
import { identityApp } from "../app.ts";
import { readClient } from "./clients.query.ts";
import { prepareFirstParty } from "./prepare-first-party.command.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(identityApp, { urls: { legal: "https://legal.test" } });
});
afterAll(() => app.stop());

const control = () => readClient(app.app.services.db, "milpa-control");

test("an app of the house is a client that proves itself by the derived secret", async () => {
  const { services } = app.app;
  expect(await control()).toMatchObject({
    name: "Control",
    kind: "web",
    firstParty: true,
    sendIss: true,
    disabledAt: null,
    redirectUris: ["http://control.test/sign-in/callback"],
    scopes: ["openid", "profile", "email", "phone"],
    homepage: "http://control.test",
  });
  const secret = clientSecretOf(services, "control");
  expect((await control())?.secrets).toMatchObject([{ hash: sha256Hex(secret), expiresAt: null }]);
});

test("only apps with an address here are clients", async () => {
  const { db } = app.app.services;
  expect(await readClient(db, "milpa-legal")).toMatchObject({ firstParty: true });
  expect(await readClient(db, "milpa-payments")).toBeNull();
});

test("starting again changes nothing, also two at once", async () => {
  const before = await control();
  await Promise.all([prepareFirstParty(app.app.services), prepareFirstParty(app.app.services)]);
  expect(await control()).toEqual(before);
});

test("a moved app and a new master key are followed; what was disabled stays so", async () => {
  const { services } = app.app;
  const before = await control();
  await services.db.pool.query(
    "update oauth_client set disabled_at = now() where client_id = 'milpa-control'",
  );
  const vault = { ...services.vault, derive: (purpose: string) => `another ${purpose}` };
  const urls = { ...services.urls, control: "https://control.example.org" };
  await prepareFirstParty({ ...services, vault, urls });
  const after = await control();
  expect(after?.redirectUris).toEqual(["https://control.example.org/sign-in/callback"]);
  expect(after?.id).toBe(before?.id);
  expect(after?.disabledAt).not.toBeNull();
  expect(after?.secrets.map(({ hash }) => hash)).toEqual([
    sha256Hex("another oauth client milpa-control"),
  ]);
});
