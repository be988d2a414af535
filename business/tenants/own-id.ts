/** The id of something that a caller may repeat: their own, or one that follows from their key. */
import { sha256Hex } from "#platform/crypto.ts";
import { newId } from "#platform/id.ts";

interface Repeatable {
  readonly id: string | undefined;
  readonly idempotencyKey: string | null;
  /** A key means something only to its sender, and only here. */
  readonly scope: string;
}

/** The same key of the same sender is the same id (a UUIDv8: made of a hash). */
export const ownId = ({ id, idempotencyKey, scope }: Repeatable): string => {
  if (id !== undefined) return id;
  if (idempotencyKey === null) return newId();
  const hex = sha256Hex(`${scope}\n${idempotencyKey}`);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
};
