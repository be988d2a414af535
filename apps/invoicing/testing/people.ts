/** For tests: people who come in to invoicing through identity. */
import { addMember } from "#platform/people/memberships.ts";
import { withPeople, type People } from "#platform/people/test-people.ts";
import { startInvoicing, type InvoicingGround } from "./ground.ts";

export interface PeopleGround extends InvoicingGround, People {
  /** The cookie of somebody who works for the ground's organization, or another. */
  readonly member: (sub: string, organizationId?: string) => Promise<string>;
}

export const startPeople = async (): Promise<PeopleGround> => {
  const ground = await withPeople("invoicing", (urls) => startInvoicing({ urls }));
  const { db, clock } = ground.app.services;
  return {
    ...ground,
    member: async (sub, placeId = ground.organizationId) => {
      const email = `${sub}@example.org`;
      await addMember(db, { placeId, email, role: "member", at: clock.now() });
      return ground.comeAs(sub);
    },
  };
};
