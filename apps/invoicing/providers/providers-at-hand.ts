/** The stamping providers of one organization, each behind its circuit. */
import { secondMs } from "#platform/clock.ts";
import { sha256Hex } from "#platform/crypto.ts";
import type { Services } from "#platform/services.ts";
import type { ProvidersAtHand } from "../stamping/drive-stamp.command.ts";
import type { InvoicingSettings } from "../config.ts";
import type { ProviderAccount, ProviderName } from "../organizations/organization.domain.ts";
import { providersKeptMost, shareOf, timesWithin } from "./limits.ts";
import { recoverPausesMs } from "../stamping/limits.ts";
import { outsideOf } from "./connections.ts";
import { finkokProvider } from "./finkok/finkok-provider.client.ts";
import type { StampingProvider } from "./provider-port.ts";
import { swProvider } from "./sw/sw-provider.client.ts";
import { sandboxPacIn } from "../sandbox/open-sandbox.command.ts";
import { sandboxProvider } from "../sandbox/sandbox-provider.ts";
import { providerCredentials } from "../contents/sealed.ts";

type Ground = Pick<Services, "db" | "vault" | "clock" | "commit" | "mode" | "outgoing">;

export const providersAtHand = (
  ground: Ground,
  settings: InvoicingSettings,
  { accounts }: { readonly accounts: readonly ProviderAccount[] },
): ProvidersAtHand => {
  const portOf = (name: ProviderName): StampingProvider => {
    const account = accounts.find(({ provider }) => provider === name);
    if (!account) throw new Error(`no account at ${name}`);
    return portTo(ground, settings, account);
  };
  const patienceMs = settings.stampPatienceSeconds * secondMs;
  return {
    accounts,
    portOf,
    isUp: (name) => portOf(name).isUp(),
    patienceMs,
    recoverPausesMs: recoverPausesMs.map(shareOf(patienceMs)),
  };
};

const portTo = (
  ground: Ground,
  settings: InvoicingSettings,
  account: ProviderAccount,
): StampingProvider => {
  if (account.provider === "sandbox") return sandboxPort(ground);
  const { swUrl, swApiUrl, finkokUrl, stampPatienceSeconds } = settings;
  const sealed = account.sealedCredentials ?? "";
  const name = sha256Hex(
    [account.provider, swUrl, swApiUrl, finkokUrl, stampPatienceSeconds, sealed].join("\n"),
  );
  const { ports } = outsideOf(ground);
  const known = ports.get(name);
  if (known) return known;
  const made = newPort(ground, settings, account);
  const [oldest] = ports.keys();
  if (ports.size >= providersKeptMost && oldest !== undefined) ports.delete(oldest);
  ports.set(name, made);
  return made;
};

const newPort = (
  ground: Ground,
  { swUrl, swApiUrl, finkokUrl, stampPatienceSeconds }: InvoicingSettings,
  { provider, sealedCredentials }: ProviderAccount,
): StampingProvider => {
  const { vault, mode } = ground;
  const login = JSON.parse(
    vault.open(providerCredentials, sealedCredentials ?? "", provider),
  ) as Credentials;
  const test = mode === "sandbox";
  const options = {
    times: timesWithin(stampPatienceSeconds * secondMs),
    sockets: ground.outgoing.house,
  };
  if (provider === "sw") {
    const baseUrl =
      swUrl || (test ? "https://services.test.sw.com.mx" : "https://services.sw.com.mx");
    const apiUrl = swApiUrl || (test ? "https://api.test.sw.com.mx" : "https://api.sw.com.mx");
    return swProvider({ baseUrl, apiUrl, login }, options);
  }
  const { user, password } = login as FinkokCredentials;
  const place = `https://${test ? "demo-" : ""}facturacion.finkok.com`;
  return finkokProvider({ baseUrl: finkokUrl || place, username: user, password }, options);
};

interface FinkokCredentials {
  readonly user: string;
  readonly password: string;
}

/** What an account's sealed credentials hold. */
export type Credentials = FinkokCredentials | { readonly token: string };

const sandboxes = new WeakMap<Ground["db"], StampingProvider>();

const sandboxPort = (ground: Ground): StampingProvider => {
  if (ground.mode !== "sandbox") throw new Error("production has no sandbox provider");
  const known = sandboxes.get(ground.db);
  if (known) return known;
  const inner = async () => sandboxProvider(await sandboxPacIn(ground));
  const port: StampingProvider = {
    name: "sandbox",
    isUp: () => true,
    stamp: async (document) => (await inner()).stamp(document),
    recover: async (document) => (await inner()).recover(document),
    cancel: async (request) => (await inner()).cancel(request),
    check: async () => (await inner()).check(),
  };
  sandboxes.set(ground.db, port);
  return port;
};
