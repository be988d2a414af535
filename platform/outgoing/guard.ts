/**
 * Keeps calls to addresses that partners name out of private networks: when the address is given,
 * and again when a connection is made.
 */
import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { lookup as lookupAll } from "node:dns/promises";
import { isIP } from "node:net";
import { buildConnector } from "undici";
import type { Mode } from "../mode.ts";
import { refusesAddresses } from "./addresses.ts";
import { lookupMs, urlLength } from "./limits.ts";

/** Thrown when a connection would reach, or has reached, where none may. Nothing was sent. */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
  readonly code = "refused_address";
}

export interface Guard {
  /** Null when the URL may be registered, else a sentence that names no address. */
  readonly objection: (url: string) => Promise<string | null>;
  /** Connects only where it is allowed, however the name resolves, and encrypted in production. */
  readonly connector: (timeoutMs: number) => buildConnector.connector;
}

export interface GuardOptions {
  readonly mode: Mode;
  /** Networks (CIDR) opened by the operator. */
  readonly allowedNetworks?: readonly string[];
  /** Resolves a name; for tests of rebinding. */
  readonly lookup?: typeof lookup;
}

// Clouds answer these names inside their own networks alone; no receiver bears one.
const metadataNames = /(^|\.)(internal|local|localdomain)\.?$|^(metadata|instance-data)\.?$/;

const notPublic = "The address is not one that may be reached from here.";

const notEncrypted = "The address must start with https:// here.";

const schemesIn = (mode: Mode): readonly string[] =>
  mode === "production" ? ["https:"] : ["https:", "http:"];

const hostOf = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/** What the text of the URL alone tells. */
const objectionToText = (text: string, mode: Mode): string | URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || text.length > urlLength) return "This is not a URL.";
  const schemes = schemesIn(mode);
  if (!schemes.includes(url.protocol))
    return `The URL must start with ${schemes.join("// or ")}//.`;
  if (url.username || url.password) return "The URL must not hold credentials.";
  if (url.hostname === "") return "The URL names no host.";
  return url;
};

/** All addresses of a name; none when it does not resolve in time. */
const resolved = (host: string): Promise<readonly LookupAddress[]> =>
  Promise.race([
    lookupAll(host, { all: true }).catch(() => []),
    new Promise<readonly LookupAddress[]>((resolve) => {
      setTimeout(resolve, lookupMs, []).unref();
    }),
  ]);

export const addressGuard = (options: GuardOptions): Guard => {
  const refuses = refusesAddresses(options.mode, options.allowedNetworks);
  const resolve = options.lookup ?? lookup;

  const guardedLookup = (
    hostname: string,
    asked: LookupOptions,
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    resolve(hostname, { ...asked, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || addresses.some(({ address }) => refuses(address))) {
        return done(new RefusedAddress(notPublic), []);
      }
      if (asked.all) return done(null, addresses);
      const [first] = addresses;
      done(null, first?.address ?? "", first?.family);
    });
  };

  return {
    objection: async (text) => {
      const url = objectionToText(text, options.mode);
      if (typeof url === "string") return url;
      const host = hostOf(url.hostname);
      if (isIP(host)) return refuses(host) ? notPublic : null;
      if (metadataNames.test(host)) return notPublic;
      // A name that does not resolve now may later; the connector asks again each time.
      const addresses = await resolved(host);
      return addresses.some(({ address }) => refuses(address)) ? notPublic : null;
    },

    connector: (timeoutMs) => {
      const connect = buildConnector({
        lookup: guardedLookup,
        timeout: timeoutMs,
        allowH2: false,
      });
      return (target, done) => {
        // Not every address passed `objection`, and one may be older than this mode: a key or a
        // person's data must not travel in the clear.
        if (!schemesIn(options.mode).includes(target.protocol))
          return done(new RefusedAddress(notEncrypted), null);
        // Node does not look up literals, so they never pass the lookup above.
        const host = hostOf(target.hostname);
        if (isIP(host) && refuses(host)) return done(new RefusedAddress(notPublic), null);
        connect(target, (error, socket) => {
          if (error) return done(error, null);
          if (!refuses(socket.remoteAddress ?? "")) return done(null, socket);
          socket.destroy();
          done(new RefusedAddress(notPublic), null);
        });
      };
    },
  };
};
