/** What an app makes of a refusal: a body for programs, a page for people. */
import type { RefusalDetail } from "../../errors.ts";
import type { Assets } from "../assets.ts";

export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: RefusalDetail;
}

/** Makes the body of an error; each document has its own form. */
export type ErrorForm = (problem: Problem) => unknown;

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

/** The form of every app that has no document of its own: `{error: <text>, code: <CODE>}`. */
export const plainErrorForm: ErrorForm = ({ code, title, detail }) => ({
  error: detail.message ?? title,
  code: code.toUpperCase(),
  ...(detail.field === undefined ? {} : { field: detail.field }),
});
