/** Closes a month's books: from then on nothing is booked into it any more. */
import type { Services } from "#platform/services.ts";
import { closeMonth as close } from "./polizas.store.ts";

/** What the month held; null when it was closed before. */
export const closeMonth = (
  { db }: Pick<Services, "db">,
  month: string,
  at: Date,
): ReturnType<typeof close> => close(db, month, at);
