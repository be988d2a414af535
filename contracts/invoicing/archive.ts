/** A period's invoices in one ZIP: what an accountant asks for each month. */
import { z } from "zod";
import * as shape from "#platform/contract/shapes.ts";

/** Days, local to the place of issue, both included. */
export const ArchiveQuery = z
  .object({ from: shape.day, to: shape.day })
  .refine(({ from, to }) => from <= to, "from must not be later than to");
