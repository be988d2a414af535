/** The maker of the point of sale's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { posErrors } from "./errors.ts";

export const contract = contractsOf(posErrors);
