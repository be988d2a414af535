/** What tests of identity stand on: a person at a device, clients of each kind, a whole sign-in. */
import { randomBytes } from "node:crypto";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { identityApp } from "../app.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { registerClient } from "../clients/register-client.command.ts";
import { challengeOf } from "../tokens/token-pair.ts";
import { insertAccount } from "../accounts/accounts.store.ts";
import { forgetClients } from "../clients/clients.query.ts";
import { insertDevice } from "../devices/devices.store.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export interface SignedInPerson extends Person {
  readonly deviceId: string;
  /** Ready to be sent as `cookie`. */
  readonly cookie: string;
}

export interface TestRegistration {
  /** The internal id. */
  readonly id: string;
  readonly clientId: string;
  readonly secret: string | null;
  readonly redirectUri: string;
}

export interface IdentityGround extends TestApp {
  readonly addPerson: (more?: { readonly roles?: readonly string[] }) => Promise<Person>;
  /** Opens a further device of a person, or of a new one. */
  readonly signIn: (person?: Person) => Promise<SignedInPerson>;
  readonly addClient: (more?: ClientOptions) => Promise<TestRegistration>;
}

export interface ClientOptions {
  readonly kind?: "web" | "spa" | "native";
  readonly redirectUri?: string;
  readonly firstParty?: boolean;
  readonly sendIss?: boolean;
  readonly dpopBound?: boolean;
  readonly parRequired?: boolean;
}

export const testPassword = "maiz frijol calabaza";
const testHash = hashPassword(testPassword);
const allScopes = ["openid", "profile", "email", "offline_access"] as const;

export const startIdentity = async (options: TestAppOptions = {}): Promise<IdentityGround> => {
  const test = await startTestApp(identityApp, options);
  const { services } = test.app;
  const { db } = services;

  const addPerson = async ({ roles = [] }: { readonly roles?: readonly string[] } = {}) => {
    const id = newId();
    const email = `persona.${id.slice(-12)}@milpa.test`;
    const account = {
      id,
      email,
      emailKey: email,
      name: "Ana Prueba",
      locale: "es-MX" as const,
      roles,
    };
    await insertAccount(db, { ...account, passwordHash: await testHash, at: test.clock.now() });
    return { id, email, name: account.name, password: testPassword };
  };

  const signIn = async (person?: Person): Promise<SignedInPerson> => {
    const who = person ?? (await addPerson());
    const deviceId = newId();
    const device = { id: deviceId, accountId: who.id, at: test.clock.now(), methods: ["pwd"] };
    await insertDevice(db, { ...device, address: "127.0.0.1", userAgent: "test" });
    const header = await services.sessions.open({ shard: who.id, id: deviceId }, "test");
    return { ...who, deviceId, cookie: header.split(";")[0] ?? "" };
  };

  const addClient = async (more: ClientOptions = {}): Promise<TestRegistration> => {
    const { redirectUri = "https://app.example/callback", kind = "spa" } = more;
    const made = await registerClient(
      db,
      {
        name: "Prueba",
        kind,
        redirectUris: [redirectUri],
        homepage: "",
        scopes: [...allScopes],
        defaultScopes: [...allScopes],
        firstParty: more.firstParty ?? false,
        sendIss: more.sendIss ?? true,
        dpopBound: more.dpopBound ?? false,
        parRequired: more.parRequired ?? false,
      },
      test.clock.now(),
    );
    if (made === null || made instanceof Refusal) throw new Error("the client was refused");
    forgetClients(db);
    const { client, secret } = made;
    const secretText = secret?.secret ?? null;
    return { id: client.id, clientId: client.clientId, secret: secretText, redirectUri };
  };
  return { ...test, addPerson, signIn, addClient };
};

export const newVerifier = (): string => randomBytes(32).toString("base64url");

/** The address of an authorization request; undefined leaves a parameter out. */
export const authorizeAddress = (
  client: TestRegistration,
  verifier: string,
  more: Readonly<Record<string, string | undefined>> = {},
): string => {
  const all = {
    response_type: "code",
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: "openid profile email",
    state: "estado",
    code_challenge_method: "S256",
    code_challenge: challengeOf(verifier),
    ...more,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(all)) if (value !== undefined) query.set(name, value);
  return `/oauth/authorize?${query.toString()}`;
};

/** Where an answer redirects to; throws what it was instead. */
export const locationOf = (got: Got): URL => {
  const { location } = got.headers;
  if (typeof location !== "string") throw new Error(`no redirect: ${got.status} ${got.text}`);
  return new URL(location, "http://identity.test");
};

const hiddenField = (text: string, name: string): string =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(text)?.[1] ?? "";

/** Goes through authorization as a signed-in person who says yes; answers the redirect. */
export const authorized = async (
  ground: IdentityGround,
  person: SignedInPerson,
  address: string,
): Promise<URL> => {
  const { cookie } = person;
  const first = await ground.request(`GET ${address}`, { cookie });
  if (first.status === 303) return locationOf(first);
  const form = { i: hiddenField(first.text, "i"), decision: "allow" };
  return locationOf(await ground.request("POST /oauth/consent", { cookie, form }));
};

export interface Exchange {
  readonly code: string;
  readonly verifier: string;
}

/** A code that is ready to be redeemed. */
export const freshCode = async (
  ground: IdentityGround,
  person: SignedInPerson,
  client: TestRegistration,
): Promise<Exchange> => {
  const verifier = newVerifier();
  const to = await authorized(ground, person, authorizeAddress(client, verifier));
  return { verifier, code: to.searchParams.get("code") ?? "" };
};

/** The form that redeems a code. */
export const redeemForm = (client: TestRegistration, { code, verifier }: Exchange) => ({
  grant_type: "authorization_code",
  code,
  redirect_uri: client.redirectUri,
  client_id: client.clientId,
  code_verifier: verifier,
  ...(client.secret === null ? {} : { client_secret: client.secret }),
});

/** The form that rotates a refresh token. */
export const refreshForm = (client: TestRegistration, refreshToken: string) => ({
  grant_type: "refresh_token",
  refresh_token: refreshToken,
  client_id: client.clientId,
  ...(client.secret === null ? {} : { client_secret: client.secret }),
});

/** A token pair, by the whole way. */
export const freshTokens = async (
  ground: IdentityGround,
  person: SignedInPerson,
  client: TestRegistration,
): Promise<{ readonly access_token: string; readonly refresh_token: string }> => {
  const form = redeemForm(client, await freshCode(ground, person, client));
  const got = await ground.request("POST /oauth/token", { form });
  if (got.status !== 200) throw new Error(`no tokens: ${got.text}`);
  return got.body as { access_token: string; refresh_token: string };
};
