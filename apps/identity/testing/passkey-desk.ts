/** The three steps of a passkey over HTTP, with a software authenticator. */
import {
  softAuthenticator,
  type Dishonesty,
  type SoftKey,
} from "#platform/testing/soft-authenticator.ts";
import { cookieOf } from "#platform/testing/test-client.ts";
import type { IdentityGround, SignedInPerson } from "./ground.ts";

export const { makeKey, signWith } = softAuthenticator("identity.test");

export const passkeyDesk = (ground: IdentityGround) => {
  const registrationChallenge = async ({ cookie }: SignedInPerson): Promise<string> => {
    const got = await ground.request("POST /api/passkeys/options", { cookie, body: {} });
    return String((got.body as { challenge?: string }).challenge);
  };
  const signInChallenge = async (): Promise<string> => {
    const got = await ground.request("POST /api/passkeys/sign-in/options", { body: {} });
    return String((got.body as { challenge?: string }).challenge);
  };
  const add = (who: SignedInPerson, response: unknown) =>
    ground.request("POST /api/passkeys", { cookie: who.cookie, body: { response } });

  /** A key of this person that identity knows. */
  const register = async (who: SignedInPerson, lie: Dishonesty = {}): Promise<SoftKey> => {
    const { key, response } = makeKey(await registrationChallenge(who), who.id, lie);
    const got = await add(who, response);
    if (got.status !== 201) throw new Error(`no passkey: ${got.text}`);
    return key;
  };

  const send = (response: unknown, next?: string) =>
    ground.request("POST /api/passkeys/sign-in", { body: { response, ...(next && { next }) } });

  /** Signs in with a key, by a fresh challenge. */
  const signIn = async (key: SoftKey, lie: Dishonesty = {}, next?: string) => {
    const got = await send(signWith(key, await signInChallenge(), lie), next);
    return { ...got, cookie: cookieOf(got) };
  };
  return { registrationChallenge, signInChallenge, add, register, send, signIn };
};
