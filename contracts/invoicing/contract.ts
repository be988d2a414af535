/** The maker of the invoicing app's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { invoicingErrors } from "./errors.ts";

export const contract = contractsOf(invoicingErrors);
