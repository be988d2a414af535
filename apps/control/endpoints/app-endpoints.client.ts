/** The webhook endpoints of every app, asked over HTTP; control's own are at hand. */
import { z } from "zod";
import { appName } from "#platform/control-plane/shapes.ts";
import { id as endpointId } from "#platform/contract/shapes.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import * as desk from "#platform/webhooks/house/desk.ts";
import {
  DeliveriesTold,
  DeliveryTold,
  EndpointPressed,
  EndpointsTold,
  type EndpointPress,
} from "#platform/webhooks/house/shapes.ts";
import * as apps from "../registry/apps.query.ts";
import { askApp, type Question } from "../registry/ask-app.client.ts";
import { appsMost, askTimeoutMs } from "../registry/limits.ts";

export interface EndpointAt {
  readonly app: string;
  readonly id: string;
}

/** Null where an address names none. */
export const readEndpointAt = (path: Readonly<Record<string, string>>): EndpointAt | null =>
  z.object({ app: appName, id: endpointId }).safeParse(path).data ?? null;

export interface AppEndpoints {
  readonly app: apps.AppRow;
  /** Null where the app did not answer in time. */
  readonly told: z.infer<typeof EndpointsTold> | null;
}

/** All apps in use at once, or one of them. */
export const askEndpoints = async (
  services: Services,
  { app: only, which }: { readonly app: string | null; readonly which: "all" | "troubled" },
): Promise<readonly AppEndpoints[]> => {
  const rows = await services.db.run(apps.listActive, [appsMost]);
  const asked = rows.filter(({ name }) => only === null || name === only);
  return Promise.all(
    asked.map(async (app) => {
      if (app.name === services.app) return { app, told: await desk.listForHouse(services, which) };
      const path = `/internal/webhooks?which=${which}`;
      const got = await askApp(services, app, { method: "GET", path, timeoutMs: askTimeoutMs });
      if (got.kind !== "answered") return { app, told: null };
      // An app without events has no such address.
      if (got.answer.status === 404) return { app, told: { endpoints: [], more: false } };
      return { app, told: EndpointsTold.safeParse(got.answer.body).data ?? null };
    }),
  );
};

type Missing = Refusal<"not_found" | "invalid_request" | "app_unreachable">;

async function askOne<Told>(
  services: Services,
  { app: name }: EndpointAt,
  shape: z.ZodType<Told>,
  question: Omit<Question, "timeoutMs">,
): Promise<Told | Missing> {
  const [app] = await services.db.run(apps.find, [name]);
  if (!app) return refuse("not_found");
  const got = await askApp(services, app, { ...question, timeoutMs: askTimeoutMs });
  if (got.kind !== "answered") return refuse("app_unreachable");
  if (got.answer.status === 404) return refuse("not_found");
  if (got.answer.status === 400) return refuse("invalid_request");
  return shape.safeParse(got.answer.body).data ?? refuse("app_unreachable");
}

export const readDeliveries = (
  services: Services,
  at: EndpointAt,
  page: desk.Page,
): Promise<z.infer<typeof DeliveriesTold> | Missing> => {
  if (at.app === services.app) return desk.deliveriesForHouse(services, at.id, page);
  const query = new URLSearchParams({ limit: String(page.limit) });
  if (page.cursor !== undefined) query.set("cursor", page.cursor);
  if (page.status !== undefined) query.set("status", page.status);
  const path = `/internal/webhooks/${at.id}/deliveries?${query.toString()}`;
  return askOne(services, at, DeliveriesTold, { method: "GET", path });
};

export const readDelivery = (
  services: Services,
  at: EndpointAt,
  delivery: string,
): Promise<z.infer<typeof DeliveryTold> | Missing> => {
  if (at.app === services.app) return desk.deliveryForHouse(services, at.id, delivery);
  const path = `/internal/webhooks/${at.id}/deliveries/${delivery}`;
  return askOne(services, at, DeliveryTold, { method: "GET", path });
};

export const pressEndpoint = (
  services: Services,
  at: EndpointAt,
  press: EndpointPress,
): Promise<z.infer<typeof EndpointPressed> | Missing> => {
  if (at.app === services.app) return desk.pressForHouse(services, at.id, press);
  const path = `/internal/webhooks/${at.id}/press`;
  return askOne(services, at, EndpointPressed, { method: "POST", path, body: press });
};
