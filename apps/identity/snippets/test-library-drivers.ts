/** What an app around each client library does: the parts that are the app's, not the snippet's. */
import { vi } from "vitest";
import { hourMs, minuteMs } from "#platform/clock.ts";
import type { LibraryName } from "./snippets.ts";
import { authSite, handlerOf, nextHandlerOf, type Handler } from "./test-auth-site.ts";
import type { SignedInPerson } from "../testing/ground.ts";
import type { Forged, LibraryWorld, Sample } from "./test-library-world.ts";

export interface Session {
  readonly user: { readonly id: string; readonly name?: string; readonly email?: string };
  readonly accessToken: string;
}

export interface LibraryApp {
  /** Throws when the person is not signed in afterwards. */
  readonly signIn: (person: SignedInPerson, forged?: Forged) => Promise<Session>;
  /** The next access token, by the refresh token of the last answer. */
  readonly refresh: () => Promise<string>;
}

type Snippet = Sample["snippet"];
type Driver = (snippet: Snippet, world: LibraryWorld) => LibraryApp;

/** Snippets of four libraries that leave sessions to the app. */
const inSteps: Driver = (snippet, { browse }) => {
  let refreshToken = "";
  return {
    signIn: async (person, forged) => {
      const { url, kept } = await snippet.startSignIn();
      const back = await browse(person, url, forged);
      const { tokens, user } = await snippet.finishSignIn(back, kept);
      refreshToken = tokens.refresh_token;
      expectNoIdToken(tokens);
      return { accessToken: tokens.access_token, user: { ...user, id: user.sub } };
    },
    refresh: async () => {
      // Twice: what the first answer holds works too.
      const first = await snippet.refresh(refreshToken);
      const second = await snippet.refresh(first.refresh_token);
      return second.access_token;
    },
  };
};

const expectNoIdToken = (tokens: object): void => {
  if ("id_token" in tokens) throw new Error("an id_token came");
};

/** As passport itself calls a strategy; the session is express-session's object. */
const strategyOf: Driver = (snippet, { browse }) => {
  let refreshToken = "";
  const session = {};
  const authenticate = (query: Record<string, string>) =>
    // oxlint-disable-next-line typescript/no-explicit-any -- see above
    new Promise<any>((resolve, reject) => {
      const strategy = Object.create(snippet.strategy);
      strategy.redirect = resolve;
      strategy.success = resolve;
      strategy.error = reject;
      strategy.fail = (why: { readonly message?: string }) => {
        reject(new Error(why.message ?? "refused"));
      };
      strategy.authenticate({ query, session });
    });
  return {
    signIn: async (person, forged) => {
      const back = await browse(person, await authenticate({}), forged);
      const user = await authenticate(Object.fromEntries(new URL(back).searchParams));
      refreshToken = user.refreshToken;
      return { accessToken: user.accessToken, user: { ...user, name: user.displayName } };
    },
    refresh: async () => {
      const first = await snippet.refresh(refreshToken);
      const second = await snippet.refresh(first.refresh_token);
      return second.access_token;
    },
  };
};

/** Auth.js and NextAuth.js: they keep the session, and renew the tokens when these have expired. */
const inSessions =
  (handlerFor: (snippet: Snippet) => Handler): Driver =>
  (snippet, { browse }) => {
    const site = authSite(handlerFor(snippet));
    const read = async (): Promise<Session> => {
      const session = (await site.get("/session")).json;
      if (!session?.user) throw new Error("nobody is signed in");
      return session;
    };
    return {
      signIn: async (person, forged) => {
        const { csrfToken } = (await site.get("/csrf")).json;
        const callbackUrl = "http://localhost:3000/";
        const start = await site.post("/signin/milpa", { csrfToken, callbackUrl });
        const back = new URL(await browse(person, start.location, forged));
        await site.get(`/callback/milpa${back.search}`);
        return read();
      },
      refresh: async () => {
        const later = Date.now() + hourMs + minuteMs;
        vi.useFakeTimers({ toFake: ["Date"], now: later });
        const renewed = await read();
        vi.setSystemTime(later + hourMs + minuteMs);
        const again = await read();
        if (again.accessToken === renewed.accessToken) throw new Error("it was not renewed again");
        return again.accessToken;
      },
    };
  };

export const drivers: Readonly<Record<LibraryName, Driver>> = {
  oauth4webapi: inSteps,
  "openid-client": inSteps,
  "simple-oauth2": inSteps,
  arctic: inSteps,
  "passport-oauth2": strategyOf,
  "@auth/core": inSessions(handlerOf),
  "next-auth": inSessions(nextHandlerOf),
};
