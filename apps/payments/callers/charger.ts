/** On whose word a wallet is charged: the key at hand, or the one that asked long ago. */
import type { Queries } from "#platform/db/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Charger } from "../consents/consent.domain.ts";
import { livingLineage } from "./key-lineages.query.ts";

/** Null for callers without a key: they charge nobody's wallet. */
export const chargerOf = (caller: Caller, codeId: string | null = null): Charger | null =>
  caller.kind === "apiKey"
    ? { lineageId: caller.lineageId, ecosystem: caller.ecosystem, codeId }
    : null;

/**
 * Of what was asked for before and is charged by a job. Null where no key of that line is valid any
 * more: an app that was shut out takes nothing from a wallet through what it left behind.
 */
export const standingCharger = async (
  db: Queries,
  lineageId: string | null,
  now: Date,
): Promise<Charger | null> => {
  const known = lineageId === null ? null : await livingLineage(db, lineageId, now);
  return known === null || lineageId === null
    ? null
    : { lineageId, ecosystem: known.ecosystem, codeId: null };
};
