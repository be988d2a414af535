/** The maker of the consumer API's contracts, which every business app serves alike. */
import { contractsOf } from "#platform/contract/contract.ts";
import { consumerErrors } from "./errors.ts";

export const contract = contractsOf(consumerErrors);
