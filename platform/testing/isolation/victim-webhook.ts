/** The victim's webhook endpoint with something in its delivery log, for the table of isolation. */
import pg from "pg";
import type { TestApp } from "../test-app.ts";
import type { KeyCaller } from "./callers.ts";

export interface VictimWebhook {
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly marks: readonly string[];
}

const url = "http://127.0.0.1:9/canario-webhook";

/** Registers an endpoint with the owner's key, then lets `happen` make a fact that it hears. */
export const addDeliveryOf = async (
  world: TestApp,
  owner: KeyCaller,
  happen: () => Promise<unknown>,
): Promise<VictimWebhook> => {
  const events = world.app.definition.webhooks.eventTypes;
  const made = await world.request("POST /api/webhooks/endpoints", {
    key: owner.key,
    body: { url, events },
  });
  if (made.status !== 201) throw new Error(`no endpoint: ${made.text}`);
  const { id: endpointId, secret } = made.body as { readonly id: string; readonly secret: string };
  await happen();
  const deliveryId = await deliveryOf(world, endpointId);
  return { endpointId, deliveryId, marks: [url, endpointId, deliveryId, secret] };
};

/** What an endpoint heard, by its id; throws where that is nothing. */
export const deliveryOf = async (
  { app, database }: TestApp,
  endpointId: string,
): Promise<string> => {
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ readonly id: string }>(
      `select id from ${app.definition.name}.webhook_delivery where endpoint_id = $1`,
      [endpointId],
    );
    if (!rows[0]) throw new Error("the victim's endpoint heard nothing");
    return rows[0].id;
  } finally {
    await admin.end();
  }
};
