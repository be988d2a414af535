/** Ties a contract to its handler, with everything a handler may use handed in. */
import type { AnswerOf, BodyOf, Contract, PathOf, QueryOf } from "../contract/contract.ts";
import type { Assets } from "./assets.ts";
import type { Queries } from "../db/database.ts";
import type { Refusal } from "../errors.ts";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";
import type { SentFile } from "./bodies/multipart.ts";
import type { PageReply, PageShape } from "./page.ts";

export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  /** As it was sent: a HEAD comes to what answers GET. */
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly idempotencyKey: string | null;
  readonly url: string;
  /** The body's very bytes, for signatures. */
  readonly rawBody: Buffer | null;
}

export interface Context<Settings, Session> {
  readonly caller: Caller<Session>;
  /** Business time of this request; read once, so that one request has one now. */
  readonly now: Date;
  readonly request: RequestFacts;
  readonly services: Services;
  readonly settings: Settings;
}

export interface RouteContext<C extends Contract, Settings, Session> extends Context<
  Settings,
  Session
> {
  readonly path: PathOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /**
   * Where this operation writes: the kit's transaction where the contract says `idempotency: "kit"`
   * (the kept response commits with it), the pool otherwise.
   */
  readonly tx: Queries;
}

/** Before the kit's transaction: nothing is open that would wait with it. */
type AskContext<C extends Contract, Settings, Session> = Omit<
  RouteContext<C, Settings, Session>,
  "tx"
>;

export interface Route {
  readonly kind: "route";
  readonly contract: Contract;
  readonly ask?: (context: never) => Promise<unknown>;
  readonly handle: (context: never) => Promise<unknown>;
}

export interface PageContext<Settings, Session> extends Context<Settings, Session> {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly form: Readonly<Record<string, string | undefined>>;
  /** Of a page that takes them. */
  readonly files: Readonly<Record<string, SentFile | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly assets: Assets;
  /** Where to come back to once signed in: this page, or for a form the page that holds it. */
  readonly returnUrl: string;
}

export interface Page {
  readonly kind: "page";
  readonly shape: PageShape;
  readonly handle: (context: never) => Promise<PageReply | Refusal>;
}

/** The two makers of an app, typed with its settings and its session. */
export const routesOf = <Settings, Session>() => ({
  route: <C extends Contract>(
    contract: C,
    handle: (context: RouteContext<C, Settings, Session>) => Promise<AnswerOf<C>>,
  ): Route => ({ kind: "route", contract, handle }),

  /**
   * Of an operation that has to ask outside (a name's address, another app) and then writes: `ask`
   * does so before the transaction opens, so that no connection waits for a stranger.
   */
  routeAfter: <C extends Contract, Found>(
    contract: C,
    ask: (context: AskContext<C, Settings, Session>) => Promise<Found>,
    handle: (
      context: RouteContext<C, Settings, Session> & { readonly found: Found },
    ) => Promise<AnswerOf<C>>,
  ): Route => ({ kind: "route", contract, ask, handle }),

  page: (
    shape: PageShape,
    handle: (context: PageContext<Settings, Session>) => Promise<PageReply | Refusal>,
  ): Page => ({ kind: "page", shape, handle }),
});
