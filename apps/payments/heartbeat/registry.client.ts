/** Which apps the house uses, as control's registry has them. */
import { listActiveApps } from "#contracts/control/app.ts";
import { signedCall } from "#platform/client/signed-call.ts";
import type { Services } from "#platform/services.ts";
import { healthTimeoutMs } from "./limits.ts";

/** Addresses by the names of apps; null where control does not tell. */
export const activeApps = async ({
  urls,
  secrets,
  clock,
  log,
  outgoing,
}: Services): Promise<ReadonlyMap<string, string> | null> => {
  try {
    const answer = await signedCall(outgoing.house, {
      url: `${urls["control"] ?? ""}/api/internal/apps`,
      method: "GET",
      secret: secrets.queue ?? "",
      at: clock.real(),
      timeoutMs: healthTimeoutMs,
    });
    if (answer.kind === "unanswered") throw new Error(`Control did not answer: ${answer.code}.`);
    if (answer.status !== 200) throw new Error(`Control answered ${answer.status}.`);
    const { apps } = listActiveApps.shape.replies[200].parse(answer.body);
    return new Map(apps.map(({ name, baseUrl }) => [name, baseUrl]));
  } catch (error) {
    log.warn({ err: error }, "control does not tell which apps are in use");
    return null;
  }
};
