/** An address that names several servers, of which one takes writes: libpq's form of it. */

export interface Host {
  /** The whole address, of this server alone. */
  readonly address: string;
  readonly host: string;
  readonly port: number;
}

const usualPort = 5432;
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * Of `postgres://user:password@one:5432,two:5432/milpa?target_session_attrs=read-write` an address
 * for each server; that of a single one as it is.
 */
export const addressesOf = (url: string): readonly string[] => {
  const [, before = "", hosts = "", after = ""] = parts.exec(url) ?? [];
  if (!hosts.includes(",")) return [url];
  const rest = after.replace(/([?&])target_session_attrs=[^&]*(&|$)/, (_, first: string, last) =>
    last === "&" ? first : "",
  );
  return hosts.split(",").map((host) => `${before}${host}${rest}`);
};

/** Which attribute a session must have, where the address says so. */
export const sessionAttributeOf = (url: string): string | null =>
  /[?&]target_session_attrs=([^&]*)/.exec(url)?.[1] ?? null;

const parameter = "milpa_hosts";

/** The address of one server that remembers the others, as connections made later need them. */
export const rememberingAll = (address: string, all: readonly string[]): string => {
  const url = new URL(address);
  url.searchParams.set(parameter, all.map((one) => new URL(one).host).join(","));
  return url.toString();
};

/** What an address remembers; none where it names one server. */
export const hostsIn = (url: string): readonly Host[] => {
  const remembered = URL.parse(url)?.searchParams.get(parameter) ?? "";
  if (remembered === "") return [];
  return remembered.split(",").map((host) => {
    const one = new URL(url);
    one.searchParams.delete(parameter);
    one.host = host;
    const name = decodeURIComponent(one.hostname.replace(/^\[|\]$/g, ""));
    return { address: one.toString(), host: name, port: Number(one.port || usualPort) };
  });
};
