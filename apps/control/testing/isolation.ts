/** For tests only: what each operation and page of control says of itself. */
import { newId } from "#platform/id.ts";
import { admitOperator } from "#platform/people/persons.ts";
import {
  keyCaller,
  madeBy,
  sessionCaller,
  strangersOf,
} from "#platform/testing/isolation/callers.ts";
import type { Claim, Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { keyPageClaims } from "#platform/testing/isolation/key-page-claims.ts";
import type { IsolationTable } from "#platform/testing/isolation/table.ts";
import { addDeliveryOf } from "#platform/testing/isolation/victim-webhook.ts";
import { webhookPageClaims } from "#platform/testing/isolation/webhook-page-claims.ts";
import type { TestApp } from "#platform/testing/test-app.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import { addOperator } from "../operators/change-operators.command.ts";

/** Sees the house, and runs nothing of it. */
const onlyReads = "operator who only reads";
const operatorMail = "canaria-operator@example.org";
const operatorSub = "canaria-operator-sub";

export const controlIsolation = async (world: TestApp): Promise<IsolationTable> => {
  const { db, clock } = world.app.services;
  const may = ["admin:read", "admin:manage", "keys:manage", "webhooks:manage"];
  const owner = await keyCaller(world, "operator's key", { may });
  const keyId = await madeBy(world, owner);
  const came = { sub: operatorSub, email: operatorMail, name: "" };
  const roles = ["admin:read", "admin:manage"];
  const admit = () =>
    addOperator(world.app.services, { email: operatorMail, roles, at: clock.now() });
  const { endpointId, deliveryId, marks } = await addDeliveryOf(world, owner, admit);
  // Its own for the pages: what operations remove, pages could not show.
  const shownWebhook = await addDeliveryOf(world, owner, admit);
  const operatorId = (await admitOperator(db, came, clock.now())) ?? "";
  const operator = await signedIn(world, "operator", may, owner.key);
  const shownKeyId = await madeBy(world, owner);
  const someone = await sessionCaller(world, "operator by account", {
    subject: { shard: "operators", id: operatorId },
    may: ["admin:read", "admin:manage"],
  });
  const reader = await keyCaller(world, "reader's key", { may: ["admin:read"] });
  const person = await signedIn(world, onlyReads, ["admin:read"], reader.key);
  const weak = await keyCaller(world, "key without the permission", { may: [] });
  const tenant = await keyCaller(world, "a tenant's key", {
    may: ["keys:manage"],
    scope: { tenantId: "tenant-foreign" },
  });
  return {
    definition: world.app.definition,
    app: world,
    owner,
    foreign: [...strangersOf(world), weak, tenant, { ...person, reaches: true }],
    marks: [
      ...[operatorMail, operatorSub, operatorId, owner.keyId, keyId, shownKeyId],
      ...[...marks, ...shownWebhook.marks],
    ],
    kit: { keyId, owner, endpointId, deliveryId },
    operations: controlClaims,
    pages: {
      ...pageClaims(operator),
      ...webhookPageClaims(world.app.definition, {
        ...shownWebhook,
        at: "/webhooks/endpoints",
        owner: someone,
      }),
      ...keyPageClaims(world.app.definition, { at: "/keys", keyId: shownKeyId, owner: someone }),
    },
  };
};

const signedIn = async (
  world: TestApp,
  name: string,
  may: readonly string[],
  key: string,
): Promise<TableCaller> => {
  const got = await world.request("POST /sign-in/key", { form: { key } });
  return { name, kind: "session", may, presents: { cookie: cookieOf(got) } };
};

const house: Claim = { sees: "forbidden", control: "admits" };
/** Sandbox alone has it, and there anybody on this machine: the outbox and the clock are toys. */
const toy: Claim = { sees: "nothing", control: "none" };

const controlClaims: Claims = {
  "GET /api/apps": house,
  "PATCH /api/apps/:name": {
    sees: "forbidden",
    control: "none",
    aim: { path: { name: "any" }, sent: { body: { active: true } } },
  },
  "GET /api/attention": house,
  "POST /api/attention/mend": {
    sees: "forbidden",
    aim: { sent: { body: { app: "none-such", kind: "app_away", id: "none-such" } } },
    control: "none",
  },
  "GET /api/alert-rules": { ...house, control: "admits" },
  "POST /api/alert-rules": {
    ...house,
    aim: { sent: { body: { name: "any", channel: "webhook" } } },
  },
  "DELETE /api/alert-rules/:id": { ...house, aim: { path: { id: newId() } }, control: "none" },
  "GET /api/health-checks": house,
  "POST /api/health-checks": house,
  "GET /api/jobs": house,
  "GET /api/jobs/:id/runs": {
    ...house,
    aim: { path: { id: "any" } },
    control: "none",
    but: { [onlyReads]: "hidden" },
  },
  "GET /api/dead-letters": house,
  "POST /api/jobs/:id/redrive": { ...house, aim: { path: { id: "any" } }, control: "none" },
  "PUT /api/jobs/:id/paused": {
    ...house,
    aim: { path: { id: "any" }, sent: { body: { paused: true } } },
    control: "none",
  },
  "POST /api/jobs/:id/run": { ...house, aim: { path: { id: "any" } }, control: "none" },
  "GET /api/sandbox/outbox": toy,
  "GET /api/sandbox/clock": toy,
  "POST /api/sandbox/clock": { ...toy, aim: { sent: { body: { advance: "PT0S" } } } },
};

const pageClaims = (owner: TableCaller): Claims => {
  const reaches = { but: { [onlyReads]: "reaches" } } as const;
  const gated: Claim = { sees: "gate", owner, control: "admits" };
  const led: Claim = { ...gated, but: { [onlyReads]: "nothing" } };
  const shown: Claim = { ...gated, ...reaches };
  const anyEndpoint: Claim = {
    ...gated,
    aim: { path: { app: "control", id: newId() } },
    control: "none",
  };
  const job: Claim = { ...gated, aim: { path: { id: "any" } }, control: "none" };
  return {
    "GET /": shown,
    "GET /alerts": shown,
    "POST /alerts": { ...led, aim: { sent: { form: {} } } },
    "POST /alerts/remove": { ...led, aim: { sent: { form: {} } } },
    "GET /webhooks": shown,
    // For everybody: names of apps, and whether they answer.
    "GET /status": toy,
    "GET /requests": shown,
    "GET /audit": shown,
    "GET /audit.csv": shown,
    "GET /circulation": shown,
    "GET /circulation.csv": shown,
    "GET /endpoints": shown,
    "GET /endpoints/:app/:id": anyEndpoint,
    "GET /endpoints/:app/:id/:delivery": {
      ...anyEndpoint,
      aim: { path: { app: "control", id: newId(), delivery: newId() } },
    },
    "POST /endpoints/:app/:id": {
      ...anyEndpoint,
      but: { [onlyReads]: "nothing" },
      aim: { path: { app: "control", id: newId() }, sent: { form: { act: "retry" } } },
    },
    "GET /jobs": shown,
    "POST /attention": { ...gated, sees: "nothing", aim: { sent: { form: {} } } },
    // Leads home, and asks the apps only for who may.
    "POST /checks": { ...gated, sees: "nothing" },
    "POST /apps": { ...gated, sees: "nothing", aim: { sent: { form: { name: "any" } } } },
    "GET /jobs/calendar": shown,
    "GET /jobs/history": shown,
    "GET /jobs/:id": job,
    "POST /jobs/:id/paused": job,
    "POST /jobs/:id/redrive": job,
    "POST /jobs/:id/run": job,
    "GET /sign-in/key": toy,
    "POST /sign-in/key": { ...toy, aim: { sent: { form: {} } } },
    "GET /operators": { sees: "gate", owner, ...reaches },
    // Who only reads is led back to the page, and nothing of it has changed.
    "POST /operators": led,
    "POST /operators/remove": led,
    "GET /outbox": toy,
    "GET /outbox/:id/attachments/:place": { ...toy, aim: { path: { id: "any", place: "1" } } },
    "GET /clock": toy,
    "POST /clock": { ...toy, aim: { sent: { form: {} } } },
    "GET /ui": toy,
  };
};
