/** GET /api/ecosystem/catalog */
import { readCatalog } from "#contracts/identity/catalog.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { route } from "../callers/route.ts";
import { readCatalogRows } from "./catalog.query.ts";
import { entryOnWire } from "./catalog.wire.ts";

/** Whoever may read tenants: prices are no tenant's. */
export const readCatalogRoute = route(readCatalog, async ({ query, now, services }) => {
  const on = query.on ?? dayOf(now);
  const { apps, items, entries } = await readCatalogRows(services.db, on);
  return reply(200, {
    on,
    apps: apps.map(({ appName, title, titleEn, unit }) => ({
      app_name: appName,
      title,
      title_en: titleEn,
      unit,
    })),
    items: items.map((one) => ({
      item: one.item,
      kind: one.kind,
      title: one.title,
      title_en: one.titleEn,
      resource_type: one.resource,
      units: one.units,
    })),
    entries: entries.map(entryOnWire),
  });
});
