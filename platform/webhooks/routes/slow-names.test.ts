// A partner's name server takes its time: whoever registers waits for it, and nobody else does.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newId } from "../../id.ts";
import { placeOfScope } from "../endpoints/place-of-scope.ts";
import { sampleDefinition } from "../../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { until } from "../test-ground.ts";

let app: TestApp;
let key: string;
beforeAll(async () => {
  const webhooks = { ...sampleDefinition.webhooks, placeOf: placeOfScope };
  app = await startTestApp({ ...sampleDefinition, webhooks });
  const scope = { tenantId: newId() };
  const permissions = ["webhooks:manage"];
  const made = await app.app.services.keys.create({ name: "test", permissions, scope });
  key = made.key;
});
afterAll(async () => {
  await app.stop();
});

test("registrations that wait for a name hold no connection to the database", async () => {
  const { outgoing, db } = app.app.services;
  const names = Promise.withResolvers<null>();
  const lookup = vi.spyOn(outgoing, "objection").mockReturnValue(names.promise);
  const events = [sampleDefinition.webhooks.eventTypes[0]];
  const body = { url: "https://slow.example/", events };
  const most = db.pool.options.max;
  const waiting = Array.from({ length: most }, () =>
    app.request("POST /api/webhooks/endpoints", { key, body }),
  );
  await until(() => lookup.mock.calls.length === most);
  const { status } = await app.request("GET /api/webhooks/endpoints", { key });
  expect([status, db.pool.idleCount]).toEqual([200, db.pool.totalCount]);
  names.resolve(null);
  const made = await Promise.all(waiting);
  expect(new Set(made.map((one) => one.status))).toEqual(new Set([201]));
});
