/** Which network addresses may never be reached for a partner: all that is not plainly public. */
import { BlockList, isIP } from "node:net";
import type { Mode } from "../mode.ts";
import { ipv4Inside, isMapped, plainAddress } from "./ip-text.ts";
import { allocatedIpv6, cloudMetadata, specialIpv4, specialIpv6 } from "./special-networks.ts";

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

const ipv4List = listOf([...specialIpv4, ...cloudMetadata].map(({ network }) => network));
const ipv6List = listOf(specialIpv6.map(({ network }) => network));
const allocated = listOf([allocatedIpv6]);
const carriers = specialIpv6.flatMap(({ network, ipv4At }) =>
  ipv4At === undefined ? [] : [{ list: listOf([network]), ipv4At }],
);

export type Refuses = (address: string) => boolean;

/**
 * The test for one address. Production refuses all that is not public; sandbox lets loopback
 * through and nothing else. `allowed` holds networks (CIDR) that an operator opened for this
 * deployment. An IPv4 address inside an IPv6 one must itself be allowed, also in an opened network.
 */
export const refusesAddresses = (mode: Mode, allowed: readonly string[] = []): Refuses => {
  const opened = listOf(mode === "sandbox" ? [...loopbackNetworks, ...allowed] : allowed);

  const refusesIpv4 = (address: string): boolean =>
    ipv4List.check(address, "ipv4") && !opened.check(address, "ipv4");

  return (text) => {
    const address = plainAddress(text);
    if (address === null) return true;
    if (family(address) === "ipv4") return refusesIpv4(address);
    if (isMapped(address)) return refusesIpv4(ipv4Inside(address, 96));
    const isPublic = allocated.check(address, "ipv6") && !ipv6List.check(address, "ipv6");
    if (isPublic) return false;
    if (!opened.check(address, "ipv6")) return true;
    if (address === "::1") return false;
    return carriers.some(
      ({ list, ipv4At }) => list.check(address, "ipv6") && refusesIpv4(ipv4Inside(address, ipv4At)),
    );
  };
};
