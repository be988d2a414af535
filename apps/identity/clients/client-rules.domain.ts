/** What a client may be registered as, whoever asks: an operator's form, a program, a command. */
import {
  redirectUriProblem,
  type ClientKind,
  type RedirectUriProblem,
} from "./redirect-uri.domain.ts";

/** What people may change of a client later. */
export interface ClientFields {
  readonly name: string;
  readonly redirectUris: readonly string[];
  readonly scopes: readonly string[];
  /** For requests that name no scope. */
  readonly defaultScopes: readonly string[];
  readonly sendIss: boolean;
  readonly dpopBound: boolean;
  readonly parRequired: boolean;
  /** Empty where there is none. */
  readonly homepage: string;
}

export interface ClientProblem {
  /** As on the wire, with the place in a list: `redirect_uris.2`. */
  readonly field: string;
  readonly problem: RedirectUriProblem | "missing" | "unreadable" | "beyond_scopes" | "no_web_page";
}

/** At most so many secrets of a client work at the same moment: the old one and the next. */
export const liveSecretsMost = 2;

/** Trimmed, and each entry once. */
export const tidied = (fields: ClientFields): ClientFields => ({
  ...fields,
  name: fields.name.trim(),
  redirectUris: [...new Set(fields.redirectUris)],
  scopes: [...new Set(fields.scopes)],
  defaultScopes: [...new Set(fields.defaultScopes)],
  homepage: fields.homepage.trim(),
});

/** Null when a client of this kind may be so. */
export const clientProblem = (kind: ClientKind, fields: ClientFields): ClientProblem | null => {
  if (fields.name.trim() === "") return { field: "name", problem: "missing" };
  if (misleading.test(fields.name)) return { field: "name", problem: "unreadable" };
  if (fields.redirectUris.length === 0) return { field: "redirect_uris", problem: "missing" };
  for (const [place, uri] of fields.redirectUris.entries()) {
    const problem = redirectUriProblem(kind, uri);
    if (problem) return { field: `redirect_uris.${place}`, problem };
  }
  if (fields.scopes.length === 0) return { field: "scopes", problem: "missing" };
  if (fields.defaultScopes.length === 0) return { field: "default_scopes", problem: "missing" };
  if (fields.defaultScopes.some((scope) => !fields.scopes.includes(scope))) {
    return { field: "default_scopes", problem: "beyond_scopes" };
  }
  return isWebPage(fields.homepage.trim()) ? null : { field: "homepage", problem: "no_web_page" };
};

/**
 * Controls, and signs that turn the direction of what follows: a name stands in the question
 * whether to trust it.
 */
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const misleading = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** It becomes a link: `javascript:` must not. */
const isWebPage = (text: string): boolean =>
  text === "" || (/^https?:\/\/[^\s/@]+(\/\S*)?$/i.test(text) && URL.canParse(text));

/** The fields after a change; default scopes that were not named follow the scopes. */
export const changedFields = (
  current: ClientFields,
  change: { readonly [Name in keyof ClientFields]?: ClientFields[Name] | undefined },
): ClientFields => {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const fields: ClientFields = { ...current, ...Object.fromEntries(given) };
  if (change.defaultScopes !== undefined || change.scopes === undefined) return tidied(fields);
  const left = current.defaultScopes.filter((scope) => fields.scopes.includes(scope));
  return tidied({ ...fields, defaultScopes: left.length > 0 ? left : fields.scopes });
};

const slugMost = 24;

/**
 * The `client_id`: the name as far as an address can say it, and `random` (lower-case letters and
 * digits). Never the shape of a person's id (RFC 9700 4.15).
 */
export const clientIdOf = (name: string, random: string): string => {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugMost)
    .replace(/^-+|-+$/g, "");
  const known = slug === "" || /^[0-9a-f]{8}(-|$)/.test(slug) ? `app-${slug}` : slug;
  return `${known.replace(/-+$/, "")}-${random}`;
};
