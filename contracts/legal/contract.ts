/** The maker of legal's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { legalErrors } from "./errors.ts";

export const contract = contractsOf(legalErrors);
