/** Categories as the wire shows them. */
import type { z } from "zod";
import { mxn } from "#business/selling/money.wire.ts";
import type { TaskCategory } from "#contracts/tasks/category.ts";
import type { Category } from "./category.domain.ts";

export const categoryView = ({
  usualPriceCents,
  tax: taxKind,
  active: isActive,
  ...category
}: Category): z.input<typeof TaskCategory> => ({
  ...category,
  usualPrice: mxn(usualPriceCents),
  taxKind,
  isActive,
});
