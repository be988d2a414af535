/** Where a client sees and pays an invoice, by the link that they were sent. */
import type { Firm } from "../firms/firm.domain.ts";
import type { Invoice } from "./invoice.domain.ts";

export const payPath = (
  { id }: Pick<Firm, "id">,
  { payToken }: Pick<Invoice, "payToken">,
): string => `/pay/${id}/${payToken}`;
