/** What an app is to the kit: a table of contents, no logic. */
import type { ZodType } from "zod";
import type { FindAttention } from "./attention/finding.ts";
import type { SettingsShape } from "./config.ts";
import type { Queries } from "./db/database.ts";
import type { ErrorCatalog } from "./errors.ts";
import type { FiguresOf } from "./figures/figures.ts";
import type { Assets } from "./http/assets.ts";
import type { ErrorForm } from "./contract/error-form.ts";
import type { ErrorPage } from "./http/replies/error-page-facts.ts";
import type { Page, Route } from "./http/route.ts";
import type { AnyJob } from "./jobs/job.ts";
import type { Leaving, LeavingWord } from "./messaging/ask-to-leave.ts";
import type { Channel } from "./messaging/message.ts";
import type { PeoplePlan } from "./people/people-plan.ts";
import type { PlacesOf } from "./people/places.ts";
import type { SealedColumn } from "./seal-purpose.ts";
import type { Services } from "./services.ts";
import type { SignIn } from "./sign-in/sign-in.ts";
import type { Convention } from "./webhooks/conventions.ts";
import type { DisabledEndpoint } from "./webhooks/webhooks.ts";
import type { PlaceOf } from "./webhooks/endpoints/access.ts";
import type { SessionSubjects } from "./auth/sessions.ts";

export interface AppDefinition {
  readonly name: string;
  /** What people call it, for titles and tables. */
  readonly title: string;
  readonly summary: string;
  /** Port = MILPA_PORT_BASE + this. */
  readonly portOffset: number;
  readonly settings: SettingsShape;
  readonly errors: ErrorCatalog;
  /** The longest prefix that fits a path decides the form of its errors; "" is the app's own. */
  readonly errorForms: Readonly<Record<string, ErrorForm>>;
  readonly permissions: readonly string[];
  /** What an ecosystem key does where others need an owner's consent; absent: they are alike. */
  readonly ecosystemPermissions?: readonly string[];
  readonly routes: readonly Route[];
  readonly pages: readonly Page[];
  readonly jobs: readonly AnyJob[];
  readonly webhooks: WebhookPlan;
  /** Absolute folders of SQL migrations after the kit's own, in order. */
  readonly migrations: readonly string[];
  /** Where the app keeps what its vault sealed, beside the kit's own tables. */
  readonly sealed?: readonly SealedColumn[];
  /** What the app asks its vault for by `lasting`. */
  readonly lasting?: readonly string[];
  readonly sessions?: SessionSubjects;
  /** People come in through identity (single sign-on); needs `sessions`. */
  readonly signIn?: SignIn;
  /** People whom the kit keeps for this app; absent: it keeps them itself, or has none. */
  readonly people?: PeoplePlan;
  /** What a person may open here; absent: the app has no pages of its own for anybody. */
  readonly placesOf?: PlacesOf;
  /** What waits for a person here, beside what the kit finds in every app. */
  readonly attentionOf?: FindAttention;
  /** Sums that this app tells the house beside those of the kit. */
  readonly figuresOf?: FiguresOf;
  /** Channels that this app sends on: without e-mail production does not start; others are off. */
  readonly channels?: readonly Channel[];
  /** Whether a message that waits for a tenant may still leave: asked before each try. */
  readonly mayLeave?: (services: Services, leaving: Leaving) => Promise<LeavingWord>;
  readonly assets?: () => Promise<Assets>;
  /** For people: a page that failed, or an address that does not exist, asked for as HTML. */
  readonly errorPage?: ErrorPage;
  /** Whether a host beside the known ones (small letters, no port) leads here: proved domains. */
  readonly servesHost?: (services: Services, host: string) => Promise<boolean>;
  /** From the app's settings: one sentence for each that production cannot start with. */
  readonly productionNeeds?: (settings: never) => readonly string[];
  /** From the app's settings: one sentence for each part that production goes without. */
  readonly offParts?: (settings: never) => readonly string[];
  /** What works by itself beside the jobs, in each process, from when all apps answer. */
  readonly engine?: (services: Services) => Engine;
  /** Runs at each start before the first request; repeating it changes nothing. */
  readonly prepare?: (services: Services, settings: never) => Promise<void>;
  /**
   * Creates this app's part of the demo world, all of it in `tx`; runs once, by its own marker.
   * `soFar` are the facts of the apps before it, whose keys and ids it may be given.
   */
  readonly seed?: (services: Services, tx: Queries, soFar: DemoFacts) => Promise<DemoFacts>;
}

export interface Engine {
  readonly start: () => void;
  /** Begins nothing new, and waits for what is under way. */
  readonly stop: () => Promise<void>;
}

/** What an app tells the world, and who may listen to which part of it. */
export interface WebhookPlan {
  readonly convention: Convention;
  /** None: the app has no endpoints to manage. */
  readonly eventTypes: readonly string[];
  /** Further fields of a registration, such as `cellIds`. */
  readonly fields?: Readonly<Record<string, ZodType>>;
  /** Absent: the whole of the community, tenant, organization or firm in the key's scope. */
  readonly placeOf?: PlaceOf;
  /** Tells people that an endpoint was disabled; absent: its place's people, or the operators. */
  readonly tellOwner?: (services: Services, endpoint: DisabledEndpoint) => Promise<void>;
}

/** One app's part of `demo.json`. */
export interface DemoFacts {
  readonly apiKeys?: Readonly<Record<string, DemoKey>>;
  readonly users?: readonly DemoUser[];
  readonly ids?: Readonly<Record<string, string>>;
  readonly webhookSecrets?: Readonly<Record<string, string>>;
  readonly oauthClients?: readonly DemoOAuthClient[];
  readonly portal?: Readonly<Record<string, string>>;
}

export interface DemoKey {
  readonly key: string;
  readonly app: string;
  readonly permissions: readonly string[];
  readonly scope: Readonly<Record<string, unknown>>;
}

/** In the words of OAuth, as its tutorials want them. */
export interface DemoOAuthClient {
  readonly client_id: string;
  /** Absent for public clients. */
  readonly client_secret?: string;
  readonly name: string;
  readonly kind: string;
  readonly redirect_uris: readonly string[];
  readonly scopes: readonly string[];
}

export interface DemoUser {
  readonly email: string;
  readonly phone?: string;
  /** Null where people sign in by a one-time code. */
  readonly password: string | null;
  readonly name: string;
  readonly roles: readonly string[];
}

export const defineApp = <const D extends AppDefinition>(definition: D): D => definition;
