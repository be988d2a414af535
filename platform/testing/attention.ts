/** For tests only: asks an app what needs attention, as control does, and presses buttons. */
import type { FindingTold } from "../attention/shapes.ts";
import { queueHeaders } from "../client/signed-call.ts";
import { systemClock } from "../clock.ts";
import { testQueueSecret, type TestApp } from "./test-app.ts";

export const findingsOf = async (world: TestApp): Promise<readonly FindingTold[]> => {
  const headers = queueHeaders(testQueueSecret, "", systemClock.real());
  const got = await world.request("GET /internal/attention", { headers });
  if (got.status !== 200) throw new Error(`attention: ${got.status} ${got.text}`);
  return (got.body as { readonly findings: readonly FindingTold[] }).findings;
};

export const mendIt = async (
  world: TestApp,
  { kind, id }: Pick<FindingTold, "kind" | "id">,
): Promise<string> => {
  const raw = JSON.stringify({ kind, id });
  const headers = {
    ...queueHeaders(testQueueSecret, raw, systemClock.real()),
    "content-type": "application/json",
  };
  const got = await world.request("POST /internal/attention/mend", { raw, headers });
  if (got.status !== 200) throw new Error(`mend: ${got.status} ${got.text}`);
  return (got.body as { readonly outcome: string }).outcome;
};
