/** For tests: people who come in to payments through identity. */
import { withPeople, type People } from "#platform/people/test-people.ts";
import { startPayments, type PaymentsGround } from "./ground.ts";

export type PeopleGround = PaymentsGround & People;

export const startPeople = (): Promise<PeopleGround> =>
  withPeople("payments", (urls) => startPayments({ urls }));
