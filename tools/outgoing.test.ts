/** Whoever opens connections of their own is named here, with whose word the address is. */
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readTree } from "./tidy/read-tree.ts";

/** A partner's addresses go by `platform/outgoing`; all others are set by who runs the house. */
const openers: Readonly<Record<string, string>> = {
  "platform/outgoing/guard.ts": "the guard itself",
  "platform/outgoing/sockets.ts": "the guard's sockets",
  "platform/webhooks/post.ts": "partners', by the guard's connector",
  "platform/client/connections.ts": "the house's own apps; partners' by the guard",
  "ecosystem/commands/portal-check.ts": "typed by the operator on their own machine",
};

/** These send by sockets that they are given, or to an address from the settings. */
const senders: Readonly<Record<string, string>> = {
  "platform/client/client.ts": "given",
  "platform/client/exchange.ts": "given",
  "platform/client/signed-call.ts": "apps of the house",
  "platform/http/multipart.ts": "no connection: its reader of forms",
  "platform/messaging/http-gateway.ts": "settings",
  "platform/sign-in/provider.ts": "identity of the house",
  "ecosystem/doctor.ts": "this machine",
  "ecosystem/commands/jobs.ts": "this machine",
  "apps/control/health/health.client.ts": "apps that registered with the queue secret",
  "apps/identity/connected-accounts/request-rotation.client.ts": "partners', guarded sockets",
  "apps/invoicing/providers/connections.ts": "no connection: where the app keeps its sockets",
  "apps/invoicing/providers/exchange.client.ts": "given",
  "apps/invoicing/providers/sat-status.client.ts": "settings",
  "apps/invoicing/providers/finkok/finkok-provider.client.ts": "settings",
  "apps/invoicing/providers/sw/sw-provider.client.ts": "settings",
  "apps/payments/heartbeat/health.client.ts": "apps of the house",
  "apps/payments/codi/codi.client.ts": "settings",
  "apps/portal/orders/invoice-file.client.ts": "partners', guarded sockets",
  "apps/portal/shop/remote-image.client.ts": "partners', guarded sockets",
};

const files = readTree(resolve(import.meta.dirname, "..")).filter(({ path }) =>
  /^(apps|platform|ecosystem|contracts|ui|libraries)\/.*\.tsx?$/.test(path),
);
const inService = files.filter(({ path }) => !/\.test\.|\/testing\/|\/test-[^/]*$/.test(path));
const named = { ...openers, ...senders };

test("every file that speaks HTTP to others is named, with whose word the address is", () => {
  const found = inService
    .filter(({ text }) => /from "undici"|import\("undici"\)/.test(text))
    .map(({ path }) => path);
  expect(found.filter((path) => !(path in named))).toEqual([]);
  expect(Object.keys(named).filter((path) => !found.includes(path))).toEqual([]);
});

test("only those named make sockets", () => {
  const makes = /new (Agent|Pool|Client|ProxyAgent|EnvHttpProxyAgent)\(|buildConnector\(/;
  const found = inService
    .filter(({ text }) => /from "undici"/.test(text) && makes.test(text))
    .map(({ path }) => path);
  expect(found.filter((path) => !(path in openers))).toEqual([]);
});
