/** Entries of the price list as the wire has them, both ways. */
import type { z } from "zod";
import type { CatalogEntryShown } from "#contracts/identity/catalog.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { entryValue, shownValue } from "./catalog-change.domain.ts";
import type { DatedEntry } from "./catalog.query.ts";

type Entry = z.output<typeof CatalogEntryShown>;

export const entryOnWire = (one: DatedEntry): Entry => ({
  kind: one.kind,
  app_name: one.appName,
  tier: one.tier,
  resource_type: one.resource,
  item: one.item,
  value: shownValue(one),
  valid_from: one.validFrom,
  valid_until: one.validUntil,
});

/** All of them, or which value is none of its kind. */
export const readEntries = (
  given: readonly Entry[],
): readonly DatedEntry[] | Refusal<"invalid_request"> => {
  const read: DatedEntry[] = [];
  for (const [at, one] of given.entries()) {
    const value = entryValue(one.kind, one.value);
    if (value === null) {
      const field = `entries.${at}.value`;
      return refuse("invalid_request", { field, message: `${field}: is no ${one.kind}` });
    }
    read.push({
      kind: one.kind,
      appName: one.app_name,
      tier: one.tier,
      resource: one.resource_type,
      item: one.item,
      value,
      validFrom: one.valid_from,
      validUntil: one.valid_until,
    });
  }
  return read;
};
