/** What a snippet is filled with: one client, and where this provider is. */

export interface SnippetFacts {
  /** The provider's address, without a slash at its end. */
  readonly issuer: string;
  readonly clientId: string;
  /** A client that keeps a secret; it stands in `MILPA_CLIENT_SECRET`, never in the code. */
  readonly confidential: boolean;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** Whether answers name the provider (RFC 9207), so that code can insist on it. */
  readonly sendIss: boolean;
}

/** A value as source text. */
export const source = (value: string): string => JSON.stringify(value);

export const scopeText = ({ scopes }: SnippetFacts): string => source(scopes.join(" "));

/** Plain http is for a machine of one's own; libraries ask to be told. */
export const isInsecure = ({ issuer }: SnippetFacts): boolean => issuer.startsWith("http:");

/** Source lines, without those that do not apply. */
export const lines = (...parts: readonly (string | false)[]): string =>
  `${parts.filter((part) => part !== false).join("\n")}\n`;

/** Where Auth.js and NextAuth.js expect their answers: `<base>/callback/<name of the provider>`. */
export interface CallbackPlace {
  readonly redirectUri: string;
  readonly origin: string;
  readonly basePath: string;
  readonly provider: string;
  /** False where no address of the client has that form, so that one must be added. */
  readonly registered: boolean;
}

const callbackForm = /^(https?:\/\/[^/]+)(\/[^?]*)\/callback\/([A-Za-z0-9_-]+)$/;

export const callbackPlace = ({
  redirectUri,
}: Pick<SnippetFacts, "redirectUri">): CallbackPlace => {
  const [, origin, basePath, provider] = callbackForm.exec(redirectUri) ?? [];
  if (origin !== undefined && basePath !== undefined && provider !== undefined) {
    return { redirectUri, origin, basePath, provider, registered: true };
  }
  const known = /^https?:\/\/[^/?]+/.exec(redirectUri)?.[0] ?? "http://localhost:3000";
  const [base, name] = ["/api/auth", "milpa"];
  const wanted = `${known}${base}/callback/${name}`;
  return { redirectUri: wanted, origin: known, basePath: base, provider: name, registered: false };
};
