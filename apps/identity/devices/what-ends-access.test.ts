// Five causes, and what is dead on the very next request because of each.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { setDisabled } from "../accounts/accounts.store.ts";
import {
  freshCode,
  freshTokens,
  redeemForm,
  refreshForm,
  startIdentity,
  testPassword,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "../testing/ground.ts";

let ground: IdentityGround;
let clientsKey: string;
beforeAll(async () => {
  ground = await startIdentity();
  const permissions = ["clients:manage"];
  clientsKey = (await ground.app.services.keys.create({ name: "t", permissions, scope: {} })).key;
});
afterAll(() => ground.stop());

interface Case {
  /** The device in which the client was let in. */
  readonly there: SignedInPerson;
  /** Another device of the same person. */
  readonly here: SignedInPerson;
  readonly client: TestRegistration;
}

const post = (who: SignedInPerson, path: string, form: Record<string, string> = {}) =>
  ground.request(`POST ${path}`, { cookie: who.cookie, form });

/** Each by the way that people and operators take. */
const causes: Readonly<Record<string, (of: Case) => Promise<unknown>>> = {
  "password change": async ({ here }) => {
    const form = { current: testPassword, password: "nopal quelite epazote" };
    expect((await post(here, "/account/password", form)).status).toBe(303);
  },
  "session end": async ({ here, there }) => {
    expect((await post(here, `/account/devices/${there.deviceId}/end`)).status).toBe(303);
  },
  "consent revoke": async ({ here, client }) => {
    expect((await post(here, `/account/apps/${client.id}/revoke`)).status).toBe(303);
  },
  "client disable": async ({ client }) => {
    const line = `DELETE /api/clients/${client.clientId}`;
    expect((await ground.request(line, { key: clientsKey })).status).toBe(200);
  },
  "user disable": ({ there }) => setDisabled(ground.app.services.db, there.id, ground.clock.now()),
};

type Thing = "access token" | "refresh token" | "unredeemed code" | "session";

const token = (form: Record<string, string>) => ground.request("POST /oauth/token", { form });

/** Makes the thing; answers a use of it. */
const things: Readonly<Record<Thing, (of: Case) => Promise<() => Promise<Got>>>> = {
  "access token": async ({ there, client }) => {
    const { access_token: bearer } = await freshTokens(ground, there, client);
    return () => ground.request("GET /oauth/userinfo", { bearer });
  },
  "refresh token": async ({ there, client }) => {
    const { refresh_token: refreshToken } = await freshTokens(ground, there, client);
    return () => token(refreshForm(client, refreshToken));
  },
  "unredeemed code": async ({ there, client }) => {
    const exchange = await freshCode(ground, there, client);
    return () => token(redeemForm(client, exchange));
  },
  session: ({ there: { cookie } }) =>
    Promise.resolve(() => ground.request("GET /account", { cookie })),
};

const outcomeOf = ({ status, body, headers }: Got): string =>
  status === 303
    ? (String(headers["location"]).split("?")[0] ?? "")
    : `${status} ${body?.error ?? ""}`;

const signedOut = "/sign-in";
const kept = "200 ";
const table: readonly (readonly [string, Readonly<Record<Thing, string>>])[] = [
  ["password change", ended("400 invalid_grant", signedOut)],
  ["session end", ended("400 invalid_grant", signedOut)],
  ["consent revoke", ended("400 invalid_grant", kept)],
  ["client disable", ended("401 invalid_client", kept)],
  ["user disable", ended("400 invalid_grant", signedOut)],
];

function ended(refused: string, session: string): Readonly<Record<Thing, string>> {
  return {
    "access token": "401 invalid_token",
    "refresh token": refused,
    "unredeemed code": refused,
    session,
  };
}

describe.each(table)("%s", (cause, outcomes) => {
  test.each(Object.entries(outcomes) as [Thing, string][])(
    "%s: the next request is answered %s",
    async (thing, outcome) => {
      const there = await ground.signIn();
      const of = { there, here: await ground.signIn(there), client: await ground.addClient() };
      // The client was let in before, so that there is a consent to take back.
      if (thing === "session") await freshTokens(ground, there, of.client);
      const use = await things[thing](of);
      await causes[cause]?.(of);
      expect(outcomeOf(await use())).toBe(outcome);
    },
  );
});

test("what nobody ended goes on working", async () => {
  const there = await ground.signIn();
  const of = { there, here: await ground.signIn(there), client: await ground.addClient() };
  for (const make of Object.values(things)) expect((await (await make(of))()).status).toBe(200);
});
