/** Whether an app of the house asks, by the signature of the queue. */
import type { Caller } from "./caller.ts";

/** The cron secret alone is not enough: it is handed to schedulers outside. */
export const isOfTheHouse = (caller: Caller): boolean =>
  caller.kind === "cron" && caller.by === "queue";
