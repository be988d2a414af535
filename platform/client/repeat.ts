/** Which calls may be made again, and how long to wait before. */
import type { Contract } from "../contract/contract.ts";
import type { CallFailure } from "./failure.ts";
import { pauseFirstMs } from "./limits.ts";

const idempotent = new Set(["GET", "PUT", "DELETE"]);

/** A POST only where the other app keeps its answer under the key. */
export const isRepeatable = ({ method, shape }: Contract, key: string | undefined): boolean =>
  idempotent.has(method) || (key !== undefined && shape.idempotency !== undefined);

/**
 * What never reached the other app can always be sent again; what may have had its effect
 * only where repeating is harmless. A time-out is not repeated: its time was the caller's.
 */
export const worthRepeating = (
  { code, facts }: CallFailure,
  { repeatable }: { readonly repeatable: boolean },
): boolean =>
  code === "unreachable" ||
  (repeatable && (code === "connection_lost" || [429, 502, 503, 504].includes(facts.status)));

/**
 * As long as the other app asks for, else growing pauses, spread
 * by `chance` (0 to 1) so that callers do not come back together.
 */
export const pauseMsBefore = (tries: number, { facts }: CallFailure, chance: number): number =>
  facts.retryAfterSeconds === undefined
    ? pauseFirstMs * 3 ** (tries - 1) * (0.5 + chance / 2)
    : facts.retryAfterSeconds * 1000;
