/** Texts of network addresses: one spelling for each, and the IPv4 address inside an IPv6 one. */
import { isIP } from "node:net";

/** In the one spelling of RFC 5952, without a zone; null for what is no address. */
export const plainAddress = (text: string): string | null => {
  const bare = text.split("%", 1)[0] ?? "";
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  return new URL(`http://[${bare}]`).hostname.slice(1, -1);
};

/** `::ffff:a00:1` is 10.0.0.1, however a socket or a resolver writes it (RFC 4291 2.5.5.2). */
export const isMapped = (plainIpv6: string): boolean =>
  /^::ffff:[0-9a-f]{1,4}:[0-9a-f]{1,4}$/.test(plainIpv6);

/** The 32 bits from `bit` on, as an IPv4 address. */
export const ipv4Inside = (plainIpv6: string, bit: number): string =>
  bytesOf(plainIpv6)
    .slice(bit / 8, bit / 8 + 4)
    .join(".");

const bytesOf = (plainIpv6: string): readonly number[] => {
  const [head = "", tail = ""] = plainIpv6.split("::");
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 0xff]);
};

const groupsOf = (text: string): readonly number[] =>
  text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
