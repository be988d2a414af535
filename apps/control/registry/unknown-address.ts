/** Names the setting that control lacks: an app at an address it does not know cannot be called. */
import { isHouseAddress } from "#platform/client/house-address.ts";
import type { Services } from "#platform/services.ts";
import * as apps from "./apps.query.ts";
import { appsMost } from "./limits.ts";

type Ground = Pick<Services, "mode" | "urls" | "log">;

/**
 * Whether control may prove to this address that the house asks; where not, it says what an
 * operator has to set. In a sandbox this machine is the house.
 */
export const isCallable = ({ mode, urls, log }: Ground, name: string, baseUrl: string): boolean => {
  if (isHouseAddress({ mode, urls }, baseUrl)) return true;
  const setting = `MILPA_${name.toUpperCase()}_URL`;
  log.warn(
    { app: name, baseUrl, setting, known: urls[name] ?? null },
    `Control cannot call ${name}: ${setting} does not say where it lives.`,
  );
  return false;
};

/** At control's start: the apps in use that it cannot call are named, with what is to be set. */
export const nameUncallable = async (services: Services): Promise<void> => {
  for (const { name, base_url: baseUrl } of await services.db.run(apps.listActive, [appsMost]))
    isCallable(services, name, baseUrl);
};
