/** The maker of the restaurant's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { restaurantErrors } from "./errors.ts";

export const contract = contractsOf(restaurantErrors);
