/** Whose a product's code is: one active product of a business has it. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Product } from "./product.domain.ts";

// Of two that give out the same code at once the second waits, and then sees the first.
const lock = statement(
  "product-codes.lock",
  `select from tenant where tenant_id = $1 for no key update`,
);

const others = statement<{ readonly id: string }>(
  "product-codes.others",
  `select id from product
    where tenant_id = $1 and active and lower(code) = lower($2) and id <> $3 limit 1`,
);

/** Whether a product may be kept with its code; until the transaction ends it stays so. */
export const isCodeFree = async (
  tx: Queries,
  tenantId: string,
  { id, code, active }: Pick<Product, "id" | "code" | "active">,
): Promise<boolean> => {
  if (code === null || !active) return true;
  await tx.run(lock, [tenantId]);
  return (await tx.run(others, [tenantId, code, id])).length === 0;
};
