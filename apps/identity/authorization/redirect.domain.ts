/** The one place where an answer to a client's redirect_uri is built. */

interface Answering {
  readonly redirectUri: string;
  readonly state: string | null;
  /** Null where the client cannot bear it (RFC 9207). */
  readonly issuer: string | null;
}

/** The address with its own query kept, and `state` and `iss` added, errors too. */
export const redirectTo = (
  { redirectUri, state, issuer }: Answering,
  answer: Readonly<Record<string, string>>,
): string => {
  const query = new URLSearchParams(answer);
  if (state !== null) query.set("state", state);
  if (issuer !== null) query.set("iss", issuer);
  return `${redirectUri}${redirectUri.includes("?") ? "&" : "?"}${query.toString()}`;
};

/** What a page's policy must let forms lead to; a private-use scheme has no origin. */
export const formTargetOf = (redirectUri: string): string => {
  const { protocol, origin } = new URL(redirectUri);
  return /^https?:$/.test(protocol) ? origin : protocol;
};
