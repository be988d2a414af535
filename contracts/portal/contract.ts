/** The maker of the portal's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { portalErrors } from "./errors.ts";

export const contract = contractsOf(portalErrors);
