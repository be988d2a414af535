/** What a change of a task needs: where it is written, and whom it tells, in one transaction. */
import type { Teller } from "#business/selling/pay-bill.ts";
import type { Queries } from "#platform/db/database.ts";

/** The services of the app, or those with a transaction that is open already. */
export type Ground = Teller & { readonly db: Queries };
