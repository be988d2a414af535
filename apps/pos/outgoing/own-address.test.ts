/** A connection with an address of its own leads to the outside, never into our own network. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInvoices } from "#contracts/invoicing/invoice.ts";
import { listPayments } from "#contracts/payments/payment.ts";
import type { Mode } from "#platform/mode.ts";
import { outgoingOf } from "#platform/outgoing/outgoing.ts";
import { connectionTo } from "#business/connections/way-to-app.ts";
import { connectionKey } from "#business/connections/sealed.ts";
import { issuerAt } from "#business/invoicing/ask-issuer.client.ts";
import { findConnection } from "#business/connections/connections.query.ts";
import { putConnection } from "#business/connections/connections.store.ts";
import { startPos, type PosGround } from "../testing/ground.ts";
import { tryConnection } from "#business/connections/try-connection.client.ts";

let ground: PosGround;
let inside: Server;
let reached = 0;
let tenantId: string;
beforeAll(async () => {
  ground = await startPos();
  inside = createServer((_request, response) => {
    reached += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  tenantId = (await ground.found()).id;
  const { db, vault } = ground.app.services;
  const connection = {
    app: "payments",
    baseUrl,
    sealedKey: vault.seal(connectionKey, "a key", tenantId),
    place: {},
  } as const;
  await putConnection(db, { tenantId, ...connection }, ground.clock.now());
});
afterAll(async () => {
  inside.close();
  await ground.stop();
});

/** Every way on which a business's key travels. */
const askEverything = async (mode: Mode): Promise<void> => {
  const outgoing = outgoingOf({ mode });
  const services = { ...ground.app.services, mode, outgoing };
  const connection = await findConnection(services.db, tenantId, "payments");
  if (!connection) throw new Error("the connection was not kept");
  await tryConnection(services, connection);
  const way = await connectionTo(services, services.db, tenantId, "payments");
  await way?.client.call(listPayments, { query: { limit: 1 } });
  await issuerAt(services, connection)?.call(listInvoices, { query: { limit: 1 } });
  await outgoing.close();
};

test("in production nothing is asked of this machine; sandbox's partners stand here", async () => {
  await askEverything("production");
  expect(reached).toBe(0);
  await askEverything("sandbox");
  expect(reached).toBe(3);
});
