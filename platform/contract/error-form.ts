/** What an app's errors say to programs: each document has its own form. */
import type { AppDefinition } from "../app.ts";
import type { RefusalDetail } from "../errors.ts";

export interface Problem {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly detail: RefusalDetail;
}

/** Makes the body of an error. */
export type ErrorForm = (problem: Problem) => unknown;

/** The form of every app that has no document of its own: `{error: <text>, code: <CODE>}`. */
export const plainErrorForm: ErrorForm = ({ code, title, detail }) => ({
  error: detail.message ?? title,
  code: code.toUpperCase(),
  ...(detail.field === undefined ? {} : { field: detail.field }),
});

/** The kit's own addresses answer alike on every app, unless the app's document differs. */
const kitForms: AppDefinition["errorForms"] = {
  "/api/cron": plainErrorForm,
  "/api/internal": plainErrorForm,
  "/api/sandbox": plainErrorForm,
};

export const formFor = (definition: AppDefinition, url: string): ErrorForm => {
  const forms = { ...kitForms, ...definition.errorForms };
  const prefixes = Object.keys(forms).filter((prefix) => url.startsWith(prefix));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  return (longest === undefined ? undefined : forms[longest]) ?? plainErrorForm;
};
