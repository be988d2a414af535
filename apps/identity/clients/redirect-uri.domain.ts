/** Where a client may have its answers sent: what may be registered, and what matches later. */
import type { clientKinds } from "#contracts/identity/client.ts";

export type ClientKind = (typeof clientKinds)[number];

/** Why an address cannot be registered; people's words: `client-console/client.words.ts`. */
export type RedirectUriProblem =
  | "too_long"
  | "not_absolute"
  | "fragment"
  | "wildcard"
  | "answer_name"
  | "user_info"
  | "scheme"
  | "insecure";

export const redirectUriMost = 2000;

/** RFC 3986 2: whatever else an address holds has to be percent-encoded. */
const uriText = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/;
const parts = /^(https?):\/\/([^/?#]*)([/?].*)?$/;
const authorityForm = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::([0-9]{1,5}))?$/;
const thisMachine = /^(127\.0\.0\.1|\[::1\]|localhost)$/;
/** RFC 6761 6.3: whatever lies below `localhost` is this machine too. */
const loopbackHost = /^(127\.0\.0\.1|\[::1\]|localhost|[A-Za-z0-9.-]+\.localhost)$/;
/** RFC 8252 7.1: a domain of the app's maker turned round, so that two apps do not meet. */
const privateScheme = /^[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:\/.*$/;

/** Names that our own answer writes behind the query: beside another value, which one counts? */
const answerNames = new Set(["code", "state", "iss", "error", "error_description", "error_uri"]);

const namesAnAnswer = (uri: string): boolean => {
  const [, query = ""] = /\?(.*)$/.exec(uri) ?? [];
  return [...new URLSearchParams(query).keys()].some((name) => answerNames.has(name));
};

/** Null for an address that a client of this kind may register (RFC 9700 2.1, RFC 8252 7). */
export const redirectUriProblem = (kind: ClientKind, uri: string): RedirectUriProblem | null => {
  if (uri.length > redirectUriMost) return "too_long";
  if (!uriText.test(uri) || !/^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri)) return "not_absolute";
  if (uri.includes("#")) return "fragment";
  if (uri.includes("*")) return "wildcard";
  if (namesAnAnswer(uri)) return "answer_name";
  return /^https?:/i.test(uri) ? webProblem(uri) : privateProblem(kind, uri);
};

const webProblem = (uri: string): RedirectUriProblem | null => {
  const [, scheme, authority] = parts.exec(uri) ?? [];
  if (scheme === undefined || authority === undefined) return "not_absolute";
  if (authority.includes("@")) return "user_info";
  const [, host] = authorityForm.exec(authority) ?? [];
  // The parser knows ports beyond 65535 and addresses such as [::1::2] for what they are.
  if (host === undefined || !URL.canParse(uri)) return "not_absolute";
  // Told from the text, for the parser also reads 127.1 and 0x7f000001 as this machine.
  return scheme === "https" || loopbackHost.test(host) ? null : "insecure";
};

const privateProblem = (kind: ClientKind, uri: string): RedirectUriProblem | null => {
  if (kind !== "native" || !privateScheme.test(uri)) return "scheme";
  if (/^[^:]*:\/\/[^/?]*@/.test(uri)) return "user_info";
  return URL.canParse(uri) ? null : "not_absolute";
};

/** Whether an answer sent there stays on the machine of whoever is asked, at whichever port. */
export const isLoopback = (uri: string): boolean => {
  const [, , authority = ""] = parts.exec(uri) ?? [];
  const [, host = ""] = authorityForm.exec(authority) ?? [];
  return loopbackHost.test(host.toLowerCase());
};

/**
 * Whether an authorization request may name this address. The very text that was registered, and
 * nothing else (RFC 9700 4.1.3), but for the port of a native app on this machine, which the
 * system hands out at run time (RFC 8252 7.3).
 */
export const redirectUriMatches = (
  client: { readonly kind: ClientKind; readonly redirectUris: readonly string[] },
  given: string,
): boolean => {
  if (given.length > redirectUriMost) return false;
  if (client.redirectUris.includes(given)) return true;
  if (client.kind !== "native") return false;
  const asked = withoutPort(given);
  return asked !== null && client.redirectUris.some((known) => withoutPort(known) === asked);
};

/** Null for anything but http on this machine. */
const withoutPort = (uri: string): string | null => {
  const [, scheme, authority = "", rest = ""] = parts.exec(uri) ?? [];
  const [, host, port = "80"] = authorityForm.exec(authority) ?? [];
  if (scheme !== "http" || host === undefined || !thisMachine.test(host)) return null;
  if (Number(port) < 1 || Number(port) > 65_535) return null;
  return `${host}${rest}`;
};
