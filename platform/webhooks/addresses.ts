/** Which network addresses a webhook may never reach: everything that is not plainly public. */
import { BlockList, isIP } from "node:net";
import type { Mode } from "../mode.ts";

// IANA special-purpose registries, and the IPv6 ranges that carry an IPv4 address inside.
const refusedNetworks = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  // Cloud metadata that lives at public or shared addresses.
  "168.63.129.16/32",
  "100.100.100.200/32",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

const loopbackNetworks = ["127.0.0.0/8", "::1/128"];

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    list.addSubnet(address, Number(bits), family(address));
  }
  return list;
};

export type Refuses = (address: string) => boolean;

const mappedPrefix = "::ffff:";

/** `::ffff:127.0.0.1` is 127.0.0.1; a zone (`fe80::1%eth0`) does not change the address. */
const plain = (address: string): string => {
  const bare = (address.split("%")[0] ?? "").toLowerCase();
  const inner = bare.startsWith(mappedPrefix) ? bare.slice(mappedPrefix.length) : "";
  return isIP(inner) === 4 ? inner : bare;
};

/**
 * The test for one address. Production refuses all that is not
 * public; sandbox lets loopback through and nothing else. `allowed`
 * holds networks (CIDR) that an operator opened for this deployment.
 */
export const refusesAddresses = (mode: Mode, allowed: readonly string[] = []): Refuses => {
  const refused = listOf(refusedNetworks);
  const opened = listOf(mode === "sandbox" ? [...loopbackNetworks, ...allowed] : allowed);
  return (address) => {
    const known = plain(address);
    if (isIP(known) === 0) return true;
    return refused.check(known, family(known)) && !opened.check(known, family(known));
  };
};
