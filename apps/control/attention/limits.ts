/** How long the home page waits for apps. */
import { secondMs } from "#platform/clock.ts";

/** For one app: whoever looks at the home page waits no longer than this. */
export const attentionTimeoutMs = 2 * secondMs;
