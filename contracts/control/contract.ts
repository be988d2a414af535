/** The maker of control's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { controlErrors } from "./errors.ts";

export const contract = contractsOf(controlErrors);
