/** The network of an address: what one customer of a provider holds, counted as one. */
import { isIPv6 } from "node:net";

/**
 * An IPv4 address is a network of its own; IPv6 lines are handed out by /64 (RFC 6177, BCP 157), so
 * that somebody with one line has 2^64 addresses. `::ffff:a.b.c.d`, in whichever spelling, is the
 * IPv4 address in it (RFC 4291 2.5.5.2). What is no address stands for itself.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(":")) return address;
  const bare = address.split("%", 1)[0] ?? "";
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(new URL(`http://[${bare}]`).hostname.slice(1, -1));
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((one) => [one >> 8, one & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
};

/** The eight groups of an address in the one spelling of RFC 5952. */
const groupsOf = (plain: string): readonly number[] => {
  const [head = "", tail = ""] = plain.split("::");
  const [before, after] = [head, tail].map((part) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)),
  ) as [number[], number[]];
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after];
};
