/** The maker of delivery's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { deliveryErrors } from "./errors.ts";

export const contract = contractsOf(deliveryErrors);
