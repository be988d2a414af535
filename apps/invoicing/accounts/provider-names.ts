/** What providers are called. */
import type { ProviderName } from "../organizations/organization.domain.ts";

const names: Readonly<Record<ProviderName, string>> = {
  sw: "SW Sapien",
  finkok: "Finkok",
  sandbox: "Sandbox",
};

export const providerName = (provider: ProviderName): string => names[provider];
