/** Which CoDi an installation has: the real one, sandbox's, or none. */
import type { Services } from "#platform/services.ts";
import type { PaymentSettings } from "../config.ts";
import { railTimeoutMs } from "../rails/rail-limits.ts";
import { listRecorded } from "../rails/sandbox-movements.query.ts";
import { guarded } from "../rails/breaker.ts";
import { offRail } from "../rails/off-rail.ts";
import type { RailPort } from "../rails/rail-port.ts";
import { httpChannel } from "./codi.client.ts";
import { codiRail } from "./codi-rail.ts";
import { codiAccessOf } from "./identity.ts";
import { recordedMost } from "./limits.ts";
import { inProcess, newSandboxKeys, sandboxCodi, type SandboxKeys } from "./sandbox-codi.ts";

/** With all settings the real one, in sandbox too; production without them has no CoDi. */
export const chooseCodi = (services: Services, settings: PaymentSettings): RailPort => {
  const { clock, log, mode } = services;
  const access = codiAccessOf(settings);
  if (access) {
    const identity = () => Promise.resolve(access.identity);
    const channel = httpChannel(services.outgoing.house, access, railTimeoutMs);
    return guarded(codiRail({ provider: "codi", identity, channel, clock, log }));
  }
  return mode === "sandbox" ? sandboxCodiRail(services) : offRail("codi", "codi");
};

let processKeys: Promise<SandboxKeys> | undefined;
const sandboxKeys = (): Promise<SandboxKeys> => (processKeys ??= newSandboxKeys());

/** The very adapter of the real one, on a CoDi of our own in this process. */
const sandboxCodiRail = ({ clock, db, log, vault }: Services): RailPort => {
  const answer = sandboxCodi({
    secret: vault.lasting("sandbox codi"),
    keys: sandboxKeys,
    clock,
    paidOn: (from, until) => listRecorded(db, { rail: "codi", from, until, most: recordedMost }),
  });
  const identity = async () => (await sandboxKeys()).identity;
  const channel = inProcess(answer);
  return guarded(codiRail({ provider: "sandbox_codi", identity, channel, clock, log }));
};
