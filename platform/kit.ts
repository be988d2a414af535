/** What the kit adds to every app: its tables, its routes and its pages. */
import { join } from "node:path";
import type { AppDefinition } from "./app.ts";
import { attentionRoutes } from "./attention/attention-routes.ts";
import { keyRoutes } from "./auth/key-routes.ts";
import { guessesSecret } from "./auth/guess-ceiling.ts";
import { oneTimeCodeSecret } from "./auth/one-time-codes.ts";
import { permissionsOf } from "./contract/permissions.ts";
import { moveClockRoute } from "./control-plane/move-clock.ts";
import { sealedFact } from "./db/app-facts.ts";
import { figuresRoute } from "./figures/figures-route.ts";
import type { Page, Route } from "./http/route.ts";
import { sealedResponses } from "./http/replies/sealed-response.ts";
import { jobRoutes } from "./jobs/job-routes.ts";
import { invitationPage } from "./people/invitation-page.ts";
import { houseWebhookRoutes } from "./webhooks/house/house-routes.ts";
import { listPlacesRoute } from "./places/list-places.ts";
import type { SealedColumn } from "./seal-purpose.ts";
import { sealedSignIns } from "./sign-in/sealed.ts";
import { signInPages } from "./sign-in/sign-in-pages.ts";
import { placeOfScope } from "./webhooks/endpoints/place-of-scope.ts";
import { sealedWebhooks } from "./webhooks/sealed.ts";
import { trailRoutes } from "./trail/trail-routes.ts";
import { webhookRoutes } from "./webhooks/webhook-routes.ts";

const folder = (area: string): string => join(import.meta.dirname, area, "migrations");

/** Migrations that every app's schema gets before the app's own. */
export const kitMigrations: readonly string[] = [
  ...["auth", "webhooks", "jobs", "messaging", "sign-in", "people", "metering", "trail"],
  "http/rates",
].map(folder);

export const migrationsOf = (definition: AppDefinition): readonly string[] => [
  ...kitMigrations,
  ...definition.migrations,
];

/** Where every app keeps sealed values: the kit's tables, then its own. */
export const sealedColumnsOf = ({ sealed = [] }: AppDefinition): readonly SealedColumn[] => [
  { table: "app_fact", column: "value", field: "sealed", purpose: sealedFact },
  ...sealedResponses,
  ...sealedSignIns,
  ...sealedWebhooks,
  ...sealed,
];

/** Secrets of an app that outlive the master key. */
export const lastingOf = ({ lasting = [] }: AppDefinition): readonly string[] => [
  oneTimeCodeSecret,
  guessesSecret,
  ...lasting,
];

export const kitRoutesOf = (definition: AppDefinition): readonly Route[] => [
  ...keyRoutes(permissionsOf(definition)),
  ...jobRoutes(definition.jobs),
  ...webhookRoutesOf(definition),
  moveClockRoute,
  ...attentionRoutes(definition.attentionOf),
  ...(definition.webhooks.eventTypes.length === 0 ? [] : houseWebhookRoutes),
  ...trailRoutes,
  figuresRoute(definition.figuresOf),
  ...(definition.placesOf ? [listPlacesRoute(definition.placesOf)] : []),
];

const webhookRoutesOf = ({ webhooks }: AppDefinition): readonly Route[] =>
  webhooks.eventTypes.length === 0 ? [] : webhookRoutes({ placeOf: placeOfScope, ...webhooks });

/** All routes of an app: its own and the kit's. */
export const routesOfApp = (definition: AppDefinition): readonly Route[] => [
  ...definition.routes,
  ...kitRoutesOf(definition),
];

/** All pages of an app: its own, and the way in through identity where it has one. */
export const pagesOfApp = ({ pages, signIn, people }: AppDefinition): readonly Page[] => [
  ...pages,
  ...(signIn ? signInPages(signIn) : []),
  ...(signIn && people?.memberships ? [invitationPage(signIn, people.memberships)] : []),
];
