/** The server of an account as people write it: a name, an address, or a whole handle. */

const name = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;

/**
 * `mastodon.social`, `https://mastodon.social/@ana` and `@ana@mastodon.social` as
 * `https://mastodon.social`; null for what is no server. Whether it may be reached, the guard of
 * outgoing calls decides.
 */
export const instanceOf = (typed: string): string | null => {
  const trimmed = typed.trim().replace(/^@?[^@\s/]+@/, "");
  const url = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (trimmed.length > 300 || !URL.canParse(url)) return null;
  const { protocol, host, username, password } = new URL(url);
  if (username !== "" || password !== "" || !name.test(host)) return null;
  return `${protocol}//${host}`;
};
