/** The house's own organization, and who may ask in its name. */
import { refuse, type Refusal, RefusedError } from "#platform/errors.ts";
import type { Caller } from "#platform/http/caller.ts";
import { isOfTheHouse } from "#platform/http/house-caller.ts";
import type { Services } from "#platform/services.ts";
import { houseIssuer } from "../billing/bill-partner.command.ts";
import type { InvoicingSettings } from "../config.ts";
import type { Issuer } from "../stamping/issuer.ts";

/** As references and events name who asked: the partners' bills of the house are its, too. */
export const askedByHouse = "house";

/** Stamped in this process's own patience; 403 for whoever is not of the house. */
export const houseFor = async (
  caller: Caller,
  services: Services,
  settings: InvoicingSettings,
): Promise<Issuer | Refusal<"profile_not_active">> => {
  if (!isOfTheHouse(caller)) throw new RefusedError(refuse("forbidden"));
  return (await houseIssuer(services, settings)) ?? refuse("profile_not_active", unnamed);
};

const unnamed = { message: "La casa no tiene organización que facture en su nombre." };
