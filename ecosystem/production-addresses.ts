/** Public addresses of production: https outside, and no two apps behind one. */
import { BlockList, isIP } from "node:net";
import type { AppDefinition } from "#platform/app.ts";
import type { Variables } from "#platform/config.ts";

const variableOf = ({ name }: Pick<AppDefinition, "name">): string =>
  `MILPA_${name.toUpperCase()}_URL`;

/** What keeps production from starting; empty when nothing does. */
export const addressProblems = (
  apps: readonly Pick<AppDefinition, "name">[],
  variables: Variables,
): readonly string[] => {
  const given = apps.map(variableOf).filter((variable) => (variables[variable] ?? "") !== "");
  const bad = given.filter((variable) => originOf(variables[variable]) === null);
  const origins = apps.flatMap((app) => originOf(variables[variableOf(app)]) ?? []);
  const twice = origins.find((origin, at) => origins.indexOf(origin) !== at);
  return [
    ...(bad.length > 0
      ? [`${bad.join(", ")}: the public address of an app is http(s) and has no path.`]
      : []),
    ...(twice === undefined ? [] : [`Two apps have the address ${twice}: each needs its own.`]),
    ...plainAddresses(variables),
  ];
};

const originOf = (text: string | undefined): string | null => {
  const url = URL.parse(text ?? "");
  const plain = url?.pathname === "/" && url.search === "" && url.username === "";
  return /^https?:$/.test(url?.protocol ?? "") && plain ? (url?.origin ?? null) : null;
};

/**
 * What an operator is told at each start: cookies of production are for https alone, and what
 * stands in mails and codes must lead from a phone to this house. Behind a tunnel or for a trial on
 * one machine it may be so on purpose.
 */
export const addressWarnings = (
  apps: readonly Pick<AppDefinition, "name">[],
  variables: Variables,
): readonly string[] => {
  const local = apps
    .map(variableOf)
    .filter((variable) => URL.parse(variables[variable] ?? "")?.protocol !== "https:");
  return local.length === 0
    ? []
    : [`Not public until they are https addresses: ${local.join(", ")}.`];
};

/** Keys and messages cross no internet in plain sight; within one's own walls they may. */
const plainAddresses = (variables: Variables): readonly string[] => {
  const plain = Object.entries(variables)
    .filter(([name]) => name.startsWith("MILPA_"))
    .filter(([, value]) => (value ?? "").split(/\s+/).some(isPlainAndFar))
    .map(([name]) => name);
  return plain.length === 0 ? [] : [`${plain.join(", ")}: an address outside needs https.`];
};

const near = new BlockList();
near.addSubnet("127.0.0.0", 8);
near.addSubnet("10.0.0.0", 8);
near.addSubnet("172.16.0.0", 12);
near.addSubnet("192.168.0.0", 16);
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");

const isPlainAndFar = (text: string): boolean => {
  const url = URL.parse(text);
  if (url?.protocol !== "http:") return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family !== 0) return !near.check(host, family === 4 ? "ipv4" : "ipv6");
  return host.includes(".") && !/\.(localhost|local|internal|lan|test)$/.test(host);
};
