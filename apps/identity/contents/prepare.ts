/** What identity makes sure of at each start; repeating it changes nothing. */
import type { Services } from "#platform/services.ts";
import { prepareFirstParty } from "../clients/prepare-first-party.command.ts";
import { prepareCatalog } from "../pricing/prepare-catalog.command.ts";

export const prepareIdentity = async (services: Services): Promise<void> => {
  await prepareFirstParty(services);
  await prepareCatalog(services.db);
};
