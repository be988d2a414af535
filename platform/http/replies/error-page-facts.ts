/** What people get instead of an error body: a page, and what it may know. */
import type { Problem } from "../../contract/error-form.ts";
import type { Assets } from "../assets.ts";

/** What the page of an error may know of the request that failed. */
export interface ErrorPageFacts {
  readonly requestId: string;
  /** Path and query of the page that people see; of a refused form, the home page. */
  readonly currentUrl: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string | undefined;
  readonly assets: Assets;
  /** Where the app itself is, where the address that was asked for leads elsewhere. */
  readonly homeUrl?: string | undefined;
}

/** Makes the HTML that people get instead of an error body. */
export type ErrorPage = (problem: Problem, facts: ErrorPageFacts) => string;
