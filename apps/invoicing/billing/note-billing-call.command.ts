/** Keeps what a call of ecosystem-billing came to. */
import type { Queries } from "#platform/db/database.ts";
import { insertBillingCall, type BillingCall } from "./billing-calls.store.ts";

export const noteBillingCall = (db: Queries, call: BillingCall): Promise<void> =>
  insertBillingCall(db, call);
