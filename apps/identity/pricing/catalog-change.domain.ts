/** Reads what an operator writes into the price list, and says what of it is new. */
import type { Day } from "#platform/calendar/days.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import type { DatedEntry } from "./catalog.query.ts";
import type { CatalogApp, CatalogEntry, CatalogItem, EntryKind } from "./price-list.domain.ts";
import { rateOf, ratePesos } from "./rate.domain.ts";

export type Part = "appName" | "tier" | "resource" | "item";

/** What an entry of a kind is of: these are named, all others are empty. */
export const partsOf: Readonly<Record<EntryKind, readonly Part[]>> = {
  base: ["appName", "tier"],
  commission: ["appName", "tier"],
  implementation: ["appName", "tier"],
  limit: ["appName", "tier", "resource"],
  overage: ["tier", "resource"],
  floor: ["resource"],
  addon: ["item"],
  pack: ["item"],
};

const wordOf: Readonly<Record<Part, string>> = {
  appName: "app_name",
  tier: "tier",
  resource: "resource_type",
  item: "item",
};

/** 100 per cent, 10,000,000 pesos, 1,000 pesos a unit: the bill of any use is exact. */
const percentMost = 10_000;
const centsMost = 1_000_000_000;
const rateMost = 10_000_000;

/** As the wire has it; null where it is no such number. */
export const entryValue = (kind: EntryKind, given: number): number | null => {
  if (kind === "overage" || kind === "floor") return upTo(rateMost, rateOf(given));
  if (kind === "limit") return Number.isInteger(given) ? given : null;
  return upTo(kind === "commission" ? percentMost : centsMost, centsOf(given));
};

const upTo = (most: number, value: number | null): number | null =>
  value !== null && value <= most ? value : null;

/** The value as the wire has it. */
export const shownValue = ({ kind, value }: Pick<CatalogEntry, "kind" | "value">): number => {
  if (kind === "limit") return value;
  return kind === "overage" || kind === "floor" ? ratePesos(value) : value / 100;
};

export interface Known {
  readonly apps: readonly CatalogApp[];
  readonly items: readonly CatalogItem[];
  /** All that hold today or later. */
  readonly entries: readonly DatedEntry[];
}

type Wrong = Refusal<"invalid_request" | "app_not_found" | "item_not_found" | "entry_begun">;

export interface CatalogChange {
  readonly added: readonly DatedEntry[];
  readonly amended: readonly DatedEntry[];
}

const wrong = (field: string, says: string) =>
  refuse("invalid_request", { field, message: `${field}: ${says}` });

/** All of them, or what is wrong with the first that is. */
export const catalogChange = (
  given: readonly DatedEntry[],
  known: Known,
  today: Day,
): CatalogChange | Wrong => {
  const added: DatedEntry[] = [];
  const amended: DatedEntry[] = [];
  const places = new Map(known.entries.map((one) => [placeOf(one), one]));
  const seen = new Set<string>();
  for (const [at, one] of given.entries()) {
    const refused = checked(one, known, { today, field: `entries.${at}` });
    if (refused) return refused;
    const place = placeOf(one);
    if (seen.has(place)) return wrong(`entries.${at}`, "is given twice");
    seen.add(place);
    const former = places.get(place);
    if (former) {
      if (former.value !== one.value && one.validFrom <= today)
        return refuse("entry_begun", { field: `entries.${at}.valid_from` });
      amended.push(one);
    } else if (one.validFrom < today) {
      return wrong(`entries.${at}.valid_from`, "must not be before today");
    } else added.push(one);
  }
  return { added, amended };
};

export const placeOf = (one: DatedEntry): string =>
  [one.kind, one.appName, one.tier, one.resource, one.item, one.validFrom].join("\n");

const checked = (
  one: DatedEntry,
  known: Known,
  { today, field }: { readonly today: Day; readonly field: string },
): Wrong | null => {
  const named = partsOf[one.kind];
  for (const part of ["appName", "tier", "resource", "item"] as const)
    if ((one[part] !== "") !== named.includes(part))
      return wrong(
        `${field}.${wordOf[part]}`,
        `must ${named.includes(part) ? "be named" : "not be named"} for ${one.kind}`,
      );
  const { validFrom, validUntil } = one;
  if (validUntil !== null && (validUntil < validFrom || validUntil < today))
    return wrong(`${field}.valid_until`, "must not be before valid_from, nor before today");
  if (one.appName !== "" && !known.apps.some(({ appName }) => appName === one.appName))
    return refuse("app_not_found", { field: `${field}.app_name` });
  if (one.item !== "" && !known.items.some((item) => isOf(item, one)))
    return refuse("item_not_found", { field: `${field}.item` });
  return null;
};

const isOf = (item: CatalogItem, one: DatedEntry): boolean =>
  item.item === one.item && item.kind === one.kind;
