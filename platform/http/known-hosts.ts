/** The names by which an app may be asked: its own, this machine's, and those that were set. */
import { isIP, type Socket } from "node:net";

/** The name in a Host header: small letters, no port, no dot at the end; "" where there is none. */
export const hostNameIn = (host: string | undefined): string =>
  (host ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");

const thisMachinesNames = ["localhost", "127.0.0.1", "[::1]"];

const everyAddress = new Set(["0.0.0.0", "[::]"]);

/** As a Host header has it: IPv6 within brackets. */
const inHeader = (address: string): string => (isIP(address) === 6 ? `[${address}]` : address);

/**
 * A page of another website can make its own name lead to this machine (DNS rebinding), and then
 * its scripts would read our answers as their own; the name in the request gives it away. Ports
 * are not compared: a container's may be another outside, and no browser can send a false one.
 */
export const knownHosts = (
  baseUrl: string,
  listenHost: string,
  further: readonly string[],
): ReadonlySet<string> =>
  new Set(
    [new URL(baseUrl).host, inHeader(listenHost), ...thisMachinesNames, ...further]
      .map(hostNameIn)
      .filter((name) => name !== "" && !everyAddress.has(name)),
  );

/** An address of ours in place of a name: no other website can have it, so nothing is rebound. */
export const isOwnAddress = (name: string, socket: Socket): boolean => {
  const { localAddress = "" } = socket;
  return name === inHeader(localAddress.replace(/^::ffff:(?=\d)/, ""));
};
