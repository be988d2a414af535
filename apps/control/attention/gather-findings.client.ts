/** Asks every app in use, all at once, what needs attention there; control's own is at hand. */
import { findingOnWire } from "#platform/attention/attention-routes.ts";
import { findInKit } from "#platform/attention/kit-findings.ts";
import { AttentionTold, type FindingTold } from "#platform/attention/shapes.ts";
import type { HouseFinding } from "#contracts/control/attention.ts";
import type { Services } from "#platform/services.ts";
import * as apps from "../registry/apps.query.ts";
import { askApp } from "../registry/ask-app.client.ts";
import { appsMost } from "../registry/limits.ts";
import { findInHouse } from "./find-in-house.ts";
import { attentionTimeoutMs } from "./limits.ts";

/** What is lost or stands still first; within it, what began last. */
export const gatherFindings = async (services: Services): Promise<readonly HouseFinding[]> => {
  const rows = await services.db.run(apps.listActive, [appsMost]);
  const [told, house] = await Promise.all([
    Promise.all(rows.map((app) => toldBy(services, app))),
    findInHouse(services, rows),
  ]);
  const silent = rows.filter((_, index) => told[index] === null);
  const findings = [
    ...house.findings.map(({ app, ...finding }) => ({
      app,
      ...findingOnWire(finding, services.baseUrl),
    })),
    ...house.awayOf(silent).map(({ app, ...finding }) => ({
      app,
      ...findingOnWire(finding, services.baseUrl),
    })),
    ...rows.flatMap(({ name: app }, index) =>
      (told[index] ?? []).map((finding) => ({
        app,
        ...finding,
        url: finding.url ?? placeOf(services.baseUrl, app, finding),
      })),
    ),
  ];
  return findings.sort(
    (a, b) =>
      Number(b.tone === "danger") - Number(a.tone === "danger") ||
      (b.since ?? "").localeCompare(a.since ?? ""),
  );
};

const ofEndpoints = new Set(["endpoint_disabled", "endpoint_failing", "deliveries_dead"]);

/** Control has a page of every app's webhooks; the rest is looked after where its app says. */
const placeOf = (baseUrl: string, app: string, { kind, id }: FindingTold): string | null => {
  if (ofEndpoints.has(kind)) return `${baseUrl}/endpoints/${app}/${id}`;
  const isQueue = kind === "queue_growing" && id === "webhooks";
  return isQueue ? `${baseUrl}/endpoints?app=${app}` : null;
};

/** Null where it does not answer; an app of another version may know of no findings. */
async function toldBy(
  services: Services,
  app: apps.AppRow,
): Promise<readonly FindingTold[] | null> {
  if (app.name === services.app) {
    const own = await findInKit(services, services.clock.now());
    return own.map((finding) => findingOnWire(finding, services.baseUrl));
  }
  const question = { method: "GET", path: "/internal/attention" } as const;
  const asked = await askApp(services, app, { ...question, timeoutMs: attentionTimeoutMs });
  if (asked.kind !== "answered") return null;
  if (asked.answer.status === 404) return [];
  return AttentionTold.safeParse(asked.answer.body).data?.findings ?? null;
}
