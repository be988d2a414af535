/** The maker of the voucher service's contracts, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { voucherErrors } from "./errors.ts";

export const contract = contractsOf(voucherErrors);
