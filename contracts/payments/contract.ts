/** The maker of the payments app's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { paymentErrors } from "./errors.ts";

export const contract = contractsOf(paymentErrors);
