/** Polls a condition within a bound, for what the operating system does not announce. */
import { setTimeout as pause } from "node:timers/promises";
import { pollMs } from "../limits.ts";

/** Whether `condition` came true within `timeoutMs`; it is looked at every `everyMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs: number = pollMs,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(everyMs);
  }
}
