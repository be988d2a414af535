/** What a batch of checks asks for as a whole. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { NonEmpty } from "#platform/db/group-commit.ts";
import { holdingKey, type CheckInput } from "./check-allocation.domain.ts";

/** Which tenants' which resources: two lists of equal length, each pair once. */
export interface Pairs {
  readonly tenantIds: readonly string[];
  readonly resources: readonly Resource[];
}

export const pairsOf = (inputs: readonly CheckInput[]): Pairs => {
  const each = new Map(inputs.map((input) => [holdingKey(input), input]));
  const pairs = [...each.values()];
  return {
    tenantIds: pairs.map(({ tenantId }) => tenantId),
    resources: pairs.map(({ resource }) => resource),
  };
};

/** Two lists of equal length. */
export interface References {
  readonly tenantIds: readonly string[];
  readonly referenceIds: readonly string[];
}

export const referencesOf = (inputs: readonly CheckInput[]): References => {
  const named = new Map<string, { readonly tenantId: string; readonly referenceId: string }>();
  for (const { tenantId, referenceId } of inputs)
    if (referenceId !== null) named.set(`${tenantId} ${referenceId}`, { tenantId, referenceId });
  const each = [...named.values()];
  return {
    tenantIds: each.map(({ tenantId }) => tenantId),
    referenceIds: each.map(({ referenceId }) => referenceId),
  };
};

/** The last of them: a batch is booked at one moment. */
export const momentOf = (inputs: NonEmpty<CheckInput>): Date =>
  inputs.reduce((last, { now }) => (now > last ? now : last), inputs[0].now);
