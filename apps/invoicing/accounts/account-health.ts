/** How an organization's providers fare right now. */
import type { Services } from "#platform/services.ts";
import { inTime } from "../stamping/known-stamp.ts";
import type { InvoicingSettings } from "../config.ts";
import type { ProviderAccount } from "../organizations/organization.domain.ts";
import { providersAtHand } from "../providers/providers-at-hand.ts";
import { healthPatienceMs } from "./limits.ts";

export interface ProviderHealth {
  readonly provider: ProviderAccount["provider"];
  readonly priority: number;
  /** Whether its circuit lets requests through. */
  readonly isUp: boolean;
  /** A sentence; null when it answers well. */
  readonly trouble: string | null;
}

/** Asked all at once; one that is slow does not keep a page from being shown. */
export const providersHealth = (
  services: Services,
  settings: InvoicingSettings,
  accounts: readonly ProviderAccount[],
): Promise<readonly ProviderHealth[]> => {
  const { portOf } = providersAtHand(services, settings, { accounts });
  const until = performance.now() + healthPatienceMs;
  const one = async ({ provider, priority }: ProviderAccount): Promise<ProviderHealth> => {
    try {
      const port = portOf(provider);
      const checked = await inTime(port.check(), until);
      const trouble = checked === null ? noAnswer : checked.ok ? null : checked.reason;
      return { provider, priority, isUp: port.isUp(), trouble };
    } catch (error) {
      services.log.warn(error, "a provider could not be looked at");
      return { provider, priority, isUp: false, trouble: noAnswer };
    }
  };
  return Promise.all(accounts.map(one));
};

const noAnswer = "—";
