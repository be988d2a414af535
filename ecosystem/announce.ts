/** Tells the control plane which apps run where, so that its registry needs no configuration. */
import type { RunningApp } from "#platform/run-app.ts";

/** Filled in when control has landed. */
export const announce = async (_running: readonly RunningApp[]): Promise<void> => {
  await Promise.resolve();
};
