/** Who works at the demo world's businesses. */
import type { Queries } from "#platform/db/database.ts";
import { addMember } from "#platform/people/memberships.ts";
import { grantOperator } from "#platform/people/operators.ts";
import type { FoundedBusiness } from "./seed-founding.ts";
import type { BusinessName } from "./seed-businesses.ts";

/** People of identity's demo world. */
const operator = "operadora@milpa.test";
const staff = [
  { at: "fonda", email: "valeria@milpa.test", name: "Valeria Vega", role: "management" },
  { at: "frutas", email: "valeria@milpa.test", name: "Valeria Vega", role: "management" },
  { at: "fonda", email: "tomas@milpa.test", name: "Tomás Tovar", role: "operational" },
] as const;

export const employ = async (
  tx: Queries,
  businesses: Readonly<Record<BusinessName, FoundedBusiness>>,
  now: Date,
): Promise<void> => {
  await grantOperator(tx, { email: operator, at: now });
  for (const { at, ...person } of staff)
    await addMember(tx, { placeId: businesses[at].tenant.id, ...person, at: now });
};
