/** Where the state of a document is asked for: SAT's register, or the sandbox's own SAT. */
import type { Services } from "#platform/services.ts";
import type { InvoicingSettings } from "../config.ts";
import type { ProviderName } from "../organizations/organization.domain.ts";
import { outsideOf } from "./connections.ts";
import type { StatusRegister } from "./provider-port.ts";
import { satRegisterUrl, satStatusRegister } from "./sat-status.client.ts";
import { sandboxPacIn } from "../sandbox/open-sandbox.command.ts";
import { sandboxStatusRegister } from "../sandbox/sandbox-provider.ts";

type Ground = Pick<Services, "db" | "vault" | "clock" | "commit" | "mode" | "outgoing">;

/** What sandbox's provider stamped is known to nobody but its own register. */
export const statusRegisterFor = (
  ground: Ground,
  { satUrl }: Pick<InvoicingSettings, "satUrl">,
  provider: ProviderName | null,
): StatusRegister => {
  if (provider === "sandbox" && ground.mode === "sandbox") {
    return { ask: async (query) => sandboxStatusRegister(await sandboxPacIn(ground)).ask(query) };
  }
  const url = satUrl || satRegisterUrl;
  const { registers } = outsideOf(ground);
  const known = registers.get(url) ?? satStatusRegister({ url, sockets: ground.outgoing.house });
  registers.set(url, known);
  return known;
};
