/** Who hears of people's accounts: keys of the whole house, and none that is a tenant's. */
import { keyCaller, successorOf } from "#platform/testing/isolation/callers.ts";
import type { EventsTable, Hearer } from "#platform/testing/isolation/try-events.ts";
import type { IdentityGround } from "./ground.ts";
import { userFacts } from "./user-facts.ts";

export const identityEvents = async (ground: IdentityGround): Promise<EventsTable> => {
  const facts = userFacts(ground);
  const person = await ground.signIn();
  return {
    definition: ground.app.definition,
    app: ground,
    hearers: await hearersOf(ground),
    facts: {
      "user.created": () => facts.signUp("canario-heard@example.org", "Canaria"),
      "user.changed": () => facts.rename(person, "Otro Nombre"),
      "user.blocked": () => facts.turn(person, "off"),
      "user.unblocked": () => facts.turn(person, "on"),
    },
  };
};

const hearersOf = async (ground: IdentityGround): Promise<readonly Hearer[]> => {
  const may = ["clients:manage", "webhooks:manage"];
  const house = await keyCaller(ground, "house", { may });
  const scope = { tenantId: "tenant-foreign" };
  const tenant = await keyCaller(ground, "tenant", { may, scope });
  const blind = await keyCaller(ground, "blind", { may: ["webhooks:manage"] });
  const weak = await keyCaller(ground, "weak", { may: ["clients:manage"] });
  const refused = { hears: "none", refused: 403 } as const;
  return [
    { name: "a key of the house", key: house.key, hears: "all" },
    { name: "its successor", key: await successorOf(ground, house), hears: "all" },
    { name: "a tenant's", key: tenant.key, ...refused },
    { name: "without clients:manage", key: blind.key, ...refused },
    { name: "without webhooks:manage", key: weak.key, ...refused },
  ];
};
