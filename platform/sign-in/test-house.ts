/** For tests only: an app of baskets whose weavers come in through a provider on a real socket. */
import { inject } from "vitest";
import { hourMs } from "../clock.ts";
import { houseVault } from "../vault.ts";
import { html } from "../http/page.ts";
import { routesOf } from "../http/route.ts";
import { sampleDefinition } from "../testing/sample-definition.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { cookieOf, type Got } from "../testing/test-client.ts";
import { clientSecretOf } from "./provider.ts";
import type { Person, SignIn } from "./sign-in.ts";
import { startTestProvider, type TestProvider } from "./test-provider.ts";

export const weaverId = "019a9f3e-5f00-7000-8000-00000000000a";

/** Whoever has this address may come in. */
export const weaverEmail = "ana@example.org";

const signIn: SignIn = {
  admit: (_db, { email }: Person) =>
    Promise.resolve(
      email.toLowerCase() === weaverEmail ? { shard: "weavers", id: weaverId } : null,
    ),
  draw: ({ kind, status, email, again, otherWay }) =>
    html(JSON.stringify({ kind, email, again, otherWay }), { status }),
  otherWay: "/by-hand",
};

const { page } = routesOf<unknown, unknown>();

const whoPage = page(
  { name: "whoPage", route: "GET /who", summary: "Who is here.", auth: ["public"] },
  ({ caller }) => Promise.resolve(html(caller.kind === "session" ? caller.roles.join() : "nobody")),
);

const definition = {
  ...sampleDefinition,
  signIn,
  pages: [whoPage],
  sessions: {
    lifetimeMs: () => 12 * hourMs,
    load: () => Promise.resolve({ roles: ["weaver"], session: null }),
    remembered: false as const,
  },
};

export interface SignInHouse extends TestApp {
  readonly provider: TestProvider;
  /** Leaves for the provider; its answer has the address and the browser's cookie. */
  readonly leave: (next?: string, cookie?: string) => Promise<Got>;
  /** The whole way; answers the callback's answer. */
  readonly signInAs: (email?: string, next?: string) => Promise<Got>;
  /** What `/who` shows to a browser with this cookie. */
  readonly who: (cookie: string) => Promise<string>;
}

export const startSignInHouse = async (): Promise<SignInHouse> => {
  const keys = houseVault(inject("testServer").masterKey);
  const secret = clientSecretOf({ vault: keys }, "sample");
  const provider = await startTestProvider({ id: "milpa-sample", secret });
  const app = await startTestApp(definition, { urls: { identity: provider.url } });
  const leave: SignInHouse["leave"] = (next = "/who", cookie = "") =>
    app.request(`GET /sign-in?${new URLSearchParams({ next }).toString()}`, {
      headers: { cookie },
    });
  return {
    ...app,
    provider,
    leave,
    signInAs: async (email = weaverEmail, next = "/who") => {
      provider.person = { ...provider.person, email };
      const left = await leave(next);
      const back = provider.approve(String(left.headers["location"]));
      return app.request(`GET ${back}`, { cookie: cookieOf(left) });
    },
    who: async (cookie) => (await app.request("GET /who", { cookie })).text,
    stop: async () => {
      await app.stop();
      await provider.close();
    },
  };
};
