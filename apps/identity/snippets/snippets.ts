/** Code that a client's page shows, for seven libraries; the tests run this very text. */
import { arctic } from "./arctic.ts";
import { authCore } from "./auth-js.ts";
import type { SnippetFacts } from "./facts.ts";
import { nextAuth } from "./next-auth.ts";
import { oauth4webapi } from "./oauth4webapi.ts";
import { openidClient } from "./openid-client.ts";
import { passportOauth2 } from "./passport-oauth2.ts";
import { simpleOauth2 } from "./simple-oauth2.ts";

export interface Library {
  /** As npm knows it, with the version that the tests run. */
  readonly install: string;
  readonly snippet: (facts: SnippetFacts) => string;
  /** It learns from the metadata that answers name the provider, and refuses those that do not. */
  readonly insistsOnIss?: true;
}

const known = {
  oauth4webapi: { install: "oauth4webapi@3", snippet: oauth4webapi, insistsOnIss: true },
  "openid-client": { install: "openid-client@6", snippet: openidClient, insistsOnIss: true },
  "simple-oauth2": { install: "simple-oauth2@5", snippet: simpleOauth2 },
  arctic: { install: "arctic@3", snippet: arctic },
  "passport-oauth2": { install: "passport-oauth2@1.8", snippet: passportOauth2 },
  "@auth/core": { install: "@auth/core@0.41", snippet: authCore },
  "next-auth": { install: "next-auth@4", snippet: nextAuth },
} as const satisfies Readonly<Record<string, Library>>;

export type LibraryName = keyof typeof known;

export const libraries: Readonly<Record<LibraryName, Library>> = known;

export const libraryNames = Object.keys(libraries) as readonly LibraryName[];

export const snippetOf = (library: LibraryName, facts: SnippetFacts): string =>
  libraries[library].snippet(facts);
