/** Who is written to when an endpoint is disabled: its own people, and the operators where none. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../id.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { addMember } from "./memberships.ts";
import { grantOperator, plainOperators } from "./operators.ts";
import type { MembershipPlan } from "./people-plan.ts";
import { tellEndpointOwner } from "./tell-endpoint-owner.ts";

const stalls: MembershipPlan = {
  roles: ["seller", "owner"],
  keeper: "owner",
  pathOf: (id) => `/stalls/${id}`,
  titleOf: () => Promise.resolve("Puesto"),
};
let world: TestApp;
const place = newId();
beforeAll(async () => {
  world = await startTestApp(sampleDefinition);
  const { db } = world.app.services;
  const at = world.clock.now();
  await grantOperator(db, { email: "olga@example.org", at });
  await addMember(db, { placeId: place, email: "ana@example.org", role: "owner", at });
  await addMember(db, { placeId: place, email: "leo@example.org", role: "seller", at });
});
afterAll(() => world.stop());

const toldOf = async (plan: MembershipPlan | undefined, shard: string) => {
  const before = world.sent.length;
  const people = { operators: plainOperators, memberships: plan };
  const endpoint = { shard, id: newId(), url: "https://till.example.org/x", reason: "failing" };
  await tellEndpointOwner(people as never)(world.app.services, endpoint as never);
  await expect.poll(() => world.sent.length).toBeGreaterThan(before);
  return world.sent.slice(before).map(({ to }) => to);
};

test("the keepers of its place", async () => {
  expect(await toldOf(stalls, place)).toEqual(["ana@example.org"]);
});

test("all members, where nobody is the keeper", async () => {
  const { keeper: _none, ...open } = stalls;
  await expect.poll(async () => new Set(await toldOf(open, place)).size).toBeGreaterThan(0);
  await expect
    .poll(() => new Set(world.sent.map(({ to }) => to)))
    .toEqual(new Set(["ana@example.org", "leo@example.org"]));
});

test("the operators, where the place has nobody or is the house", async () => {
  expect(await toldOf(stalls, newId())).toEqual(["olga@example.org"]);
  expect(await toldOf(undefined, "main")).toEqual(["olga@example.org"]);
});
