/** A period's invoices in one ZIP: what an accountant asks for each month. */
import { z } from "zod";

/** Days, local to the place of issue, both included. */
export const ArchiveQuery = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, "from must not be later than to");
