/** Which addresses are the house's own: only these are sent what proves that the house asks. */
import type { Mode } from "../mode.ts";

export interface KnownAddresses {
  readonly mode: Mode;
  /** From the settings of this house. */
  readonly urls: Readonly<Record<string, string>>;
}

const thisMachine = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether settings name the address. The registry holds what apps said of themselves; in a sandbox
 * whoever listens on this machine belongs to the house too, so that an app is tried without
 * settings.
 */
export const isHouseAddress = ({ mode, urls }: KnownAddresses, address: string): boolean => {
  const url = URL.parse(address);
  if (!url) return false;
  if (mode === "sandbox" && thisMachine.has(url.hostname)) return true;
  return Object.values(urls).some((own) => URL.parse(own)?.origin === url.origin);
};
