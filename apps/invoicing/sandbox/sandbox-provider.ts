/** Sandbox's stamping provider and status register, behind the ports of the real ones. */
import type { StampingProvider, StampOutcome, StatusRegister } from "../providers/provider-port.ts";
import { cancelOutcomeOf } from "../providers/meaning.ts";
import { acuseOf } from "./acuse.ts";
import type { PacOutcome, SandboxPac } from "./sandbox-pac.ts";

export const sandboxProvider = (pac: SandboxPac): StampingProvider => ({
  name: "sandbox",
  isUp: () => true,
  stamp: async ({ xml, organizationId }) => outcomeOf(await pac.stamp(xml, organizationId)),
  // The memory is asked first: what was stamped in time may be too old to be stamped now.
  recover: async ({ xml, organizationId }) =>
    outcomeOf((await pac.find(xml, organizationId)) ?? (await pac.stamp(xml, organizationId))),
  cancel: async (request) => {
    const { code } = await pac.cancel(request.xml);
    const words = `sandbox: ${code}`;
    return cancelOutcomeOf(code, { acuse: acuseOf(request.issuerRfc, request.uuid, code), words });
  },
  check: () => Promise.resolve({ ok: true }),
});

export const sandboxStatusRegister = (pac: SandboxPac): StatusRegister => ({ ask: pac.status });

const outcomeOf = (outcome: PacOutcome): StampOutcome => {
  if (outcome.kind === "refused") return outcome;
  return { kind: "stamped", xml: outcome.xml, repeated: outcome.repeated };
};
