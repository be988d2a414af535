/** A signed-in person at the account pages: forms, mails, and whether tokens are still good. */
import { expect } from "vitest";
import type { Got } from "#platform/testing/test-client.ts";
import { recordEvent } from "../events/security-events.store.ts";
import {
  refreshForm,
  type IdentityGround,
  type SignedInPerson,
  type TestRegistration,
} from "./ground.ts";

type Form = Readonly<Record<string, string>>;
type Tokens = { readonly access_token: string; readonly refresh_token: string };

export interface AccountDesk {
  readonly get: (who: SignedInPerson, path: string) => Promise<Got>;
  readonly post: (who: SignedInPerson, path: string, form?: Form) => Promise<Got>;
  /** `good` or `dead`, by userinfo; a dead pair must not refresh either. */
  readonly tokenStates: (
    pairs: readonly Tokens[],
    client: TestRegistration,
  ) => Promise<readonly string[]>;
  /** Waits for a mail with this subject. */
  readonly gotMail: (email: string, subject: string) => Promise<void>;
  readonly addEvents: (who: SignedInPerson, count: number) => Promise<void>;
}

export const newAccountDesk = (ground: IdentityGround): AccountDesk => {
  const stateOf = async (pair: Tokens, client: TestRegistration): Promise<string> => {
    const bearer = pair.access_token;
    const { status } = await ground.request("GET /oauth/userinfo", { bearer });
    if (status === 200) return "good";
    const form = refreshForm(client, pair.refresh_token);
    const refreshed = await ground.request("POST /oauth/token", { form });
    expect(refreshed).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
    return "dead";
  };
  return {
    get: ({ cookie }, path) => ground.request(`GET ${path}`, { cookie }),
    post: ({ cookie }, path, form = {}) => ground.request(`POST ${path}`, { cookie, form }),
    tokenStates: (pairs, client) => Promise.all(pairs.map((pair) => stateOf(pair, client))),
    gotMail: (email, subject) =>
      expect
        .poll(() => ground.sent.filter(({ to }) => to === email).map((mail) => mail.subject))
        .toContain(subject),
    addEvents: async ({ id }, count) => {
      const at = ground.clock.now();
      for (let made = 0; made < count; made += 1) {
        await recordEvent(ground.app.services.db, { accountId: id, kind: "signed_in", at });
      }
    },
  };
};
