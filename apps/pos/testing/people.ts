/** For tests: people who come in to the point of sale through identity. */
import { addMember } from "#platform/people/memberships.ts";
import { withPeople, type People } from "#platform/people/test-people.ts";
import type { TestAppOptions } from "#platform/testing/test-app.ts";
import type { StaffKind } from "../staff/staff-kind.domain.ts";
import { startPos, type PosGround } from "./ground.ts";

export interface PeopleGround extends PosGround, People {
  /** The cookie of somebody who works at the business. */
  readonly hire: (tenantId: string, sub: string, kind?: StaffKind) => Promise<string>;
}

export const startPeople = async (options: TestAppOptions = {}): Promise<PeopleGround> => {
  const ground = await withPeople("pos", ({ identity }) =>
    startPos({ ...options, urls: { identity, ...options.urls } }),
  );
  const { db, clock } = ground.app.services;
  return {
    ...ground,
    hire: async (placeId, sub, role = "management") => {
      const email = `${sub}@example.org`;
      await addMember(db, { placeId, email, name: sub, role, at: clock.now() });
      return ground.comeAs(sub);
    },
  };
};
