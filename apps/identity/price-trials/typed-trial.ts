/** An entry as it is typed: in pesos, per cent or units, as people say them. */
import { entryKinds } from "#contracts/identity/catalog.ts";
import { resources, tiers, type Resource, type Tier } from "#contracts/identity/plan.ts";
import { entryValue, partsOf, type Part } from "../pricing/catalog-change.domain.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { EntryKind } from "../pricing/price-list.domain.ts";
import type { Trial } from "./trial.domain.ts";

export type Typed = Readonly<Record<string, string | undefined>>;

/** What an entry is of; its value is another question. */
export type Place = Omit<Trial, "value">;

/** Null where none is named; what nobody typed is a base price. */
export const readKind = (typed: Typed): EntryKind =>
  entryKinds.find((one) => one === typed["kind"]) ?? "base";

/** Fields of the form, by the parts that they name. */
const fieldOf = { appName: "app", tier: "tier", resource: "resource", item: "item" } as const;
export type TrialField = (typeof fieldOf)[Part] | "value";

/** Null where it is not named. */
const partIn = (part: Part, kind: EntryKind, typed: Typed, catalog: Catalog): string | null => {
  const given = typed[fieldOf[part]] ?? "";
  if (part === "tier") return tiers.find((one) => one === given) ?? null;
  if (part === "resource") return resources.find((one) => one === given) ?? null;
  if (part === "appName") return catalog.apps.get(given)?.appName ?? null;
  const item = catalog.items.get(given);
  return item?.kind === kind ? item.item : null;
};

/** Null where a part is missing that entries of the kind have. */
export const readPlace = (typed: Typed, catalog: Catalog): Place | null => {
  const kind = readKind(typed);
  const named: Record<Part, string> = { appName: "", tier: "", resource: "", item: "" };
  for (const part of partsOf[kind]) {
    const found = partIn(part, kind, typed, catalog);
    if (found === null) return null;
    named[part] = found;
  }
  const { appName, item } = named;
  return { kind, appName, item, tier: named.tier as Tier, resource: named.resource as Resource };
};

/** Of what is asked, the fields that are missing or not understood. */
export const wrongFields = (typed: Typed, catalog: Catalog): readonly TrialField[] => {
  const kind = readKind(typed);
  const missing = partsOf[kind].filter((part) => partIn(part, kind, typed, catalog) === null);
  const wrong: TrialField[] = missing.map((part) => fieldOf[part]);
  return valueIn(kind, typed) === null ? [...wrong, "value"] : wrong;
};

const valueIn = (kind: EntryKind, typed: Typed): number | null => {
  const given = (typed["value"] ?? "").replaceAll(/[$,%\s]/g, "");
  const value = given === "" ? null : entryValue(kind, Number(given));
  return value === null || value < 0 ? null : value;
};

/** Null where something is missing or is no such value. */
export const readTrial = (typed: Typed, catalog: Catalog): Trial | null => {
  const place = readPlace(typed, catalog);
  const value = place && valueIn(place.kind, typed);
  return place === null || value === null ? null : { ...place, value };
};

/** As a form or an address has it. */
export const typedOf = ({ kind, appName, tier, resource, item }: Place) => ({
  kind,
  app: appName,
  tier,
  resource,
  item,
});
