/** Calls a job for a due time, on its layer: with the bearer secret, or signed by the queue. */
import { isHouseAddress } from "#platform/client/house-address.ts";
import { queueHeaders } from "#platform/client/signed-call.ts";
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Services } from "#platform/services.ts";
import { isPast, type CallAnswered } from "./call-outcome.domain.ts";
import type { ClaimedCall } from "./calls.store.ts";
import { callTimeoutMs } from "./limits.ts";

export type Caller = Pick<Services, "clock" | "secrets" | "urls" | "mode" | "outgoing">;

/** Never throws: an app that is down is an answer too. */
export const callJob = async (caller: Caller, call: ClaimedCall): Promise<CallAnswered> => {
  const answer = await post(caller, call, { slot: call.slotAt.toISOString() });
  // Redriven, and past for the app: a run of its own then does the work.
  return call.redriven && isPast(answer) ? post(caller, call, {}) : answer;
};

async function post(
  { clock, secrets, urls, mode, outgoing }: Caller,
  { baseUrl, path, layer }: ClaimedCall,
  asked: object,
): Promise<CallAnswered> {
  const url = `${baseUrl}${path}`;
  if (!isHouseAddress({ mode, urls }, url)) {
    return { kind: "away", reason: "Its address is none of the house's own." };
  }
  const body = JSON.stringify(asked);
  const proof =
    layer === "queue"
      ? queueHeaders(secrets.queue ?? "", body, clock.real())
      : { authorization: `Bearer ${secrets.cron ?? ""}` };
  const reply = await outgoing.house.send({
    to: destinationOf(url),
    method: "POST",
    headers: { ...proof, "content-type": "application/json" },
    body,
    timeoutMs: callTimeoutMs,
  });
  if (reply.kind === "answered") {
    return { kind: "answered", status: reply.status, body: parsed(reply.body.toString("utf8")) };
  }
  if (reply.reason === "timed_out") return { kind: "going_on" };
  return { kind: "away", reason: `It did not answer (${reply.code}).` };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
