/** The maker of the contracts of tasks, bound to its catalogue of errors. */
import { contractsOf } from "#platform/contract/contract.ts";
import { taskErrors } from "./errors.ts";

export const contract = contractsOf(taskErrors);
