/** The press of a button: control mends its own, and hands the rest to the app that found it. */
import { Mended } from "#platform/attention/shapes.ts";
import { mendIn } from "#platform/attention/attention-routes.ts";
import { findInKit } from "#platform/attention/kit-findings.ts";
import { secondMs } from "#platform/clock.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import * as apps from "../registry/apps.query.ts";
import { askApp } from "../registry/ask-app.client.ts";
import { appsMost } from "../registry/limits.ts";
import { houseKinds, mendInHouse } from "./find-in-house.ts";

/** A mending may be a run of a job. */
const mendTimeoutMs = 25 * secondMs;

export interface AskedMend {
  readonly app: string;
  readonly kind: string;
  readonly id: string;
}

export const mendAsked = async (
  services: Services,
  asked: AskedMend,
): Promise<Mended["outcome"] | Refusal<"app_not_found" | "app_unreachable">> => {
  const rows = await services.db.run(apps.listActive, [appsMost]);
  const app = rows.find(({ name }) => name === asked.app);
  if (!app) return refuse("app_not_found");
  if (houseKinds.has(asked.kind)) return mendInHouse(services, rows, asked);
  const { kind, id } = asked;
  if (app.name === services.app)
    return mendIn(services, await findInKit(services, services.clock.now()), asked);
  const answer = await askApp(services, app, {
    method: "POST",
    path: "/internal/attention/mend",
    body: { kind, id },
    timeoutMs: mendTimeoutMs,
  });
  if (answer.kind !== "answered") return refuse("app_unreachable");
  return Mended.safeParse(answer.answer.body).data?.outcome ?? refuse("app_unreachable");
};
