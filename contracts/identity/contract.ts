/** The maker of identity's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { identityErrors } from "./errors.ts";

export const contract = contractsOf(identityErrors);
