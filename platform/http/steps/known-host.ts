/** Answers only who asked for us by a name of ours (RFC 9110 15.5.20): no rebound name reads. */
import { hostNameIn, isOwnAddress, knownHosts } from "../known-hosts.ts";
import { operationOf, type Step } from "../exchange.ts";
import { refused } from "../replies/refusals.ts";

export const knownHost: Step = ({ definition, services }) => {
  const known = knownHosts(services.baseUrl, services.listenHost, services.knownHosts);
  const { servesHost } = definition;
  let lastKnown: string | null = null;
  return (request) => {
    const { host } = request.headers;
    // HTTP/1.0 has none, and no browser speaks it: `require-host.ts` let it through.
    if (host === undefined || host === lastKnown) return undefined;
    const name = hostNameIn(host);
    if (known.has(name)) {
      // The next request is most often to the same name: nothing has to be taken apart then.
      lastKnown = host;
      return undefined;
    }
    if (isOwnAddress(name, request.raw.socket)) return undefined;
    if (open.has(operationOf(request)?.name ?? "")) return undefined;
    if (!servesHost) throw refused("misdirected_request");
    return servesHost(services, name).then((serves) => {
      if (!serves) throw refused("misdirected_request");
    });
  };
};

/**
 * Who keeps processes alive asks by addresses and names of its own, and the page of a refusal has
 * its style; neither tells anything.
 */
const open = new Set(["health", "ready", "asset"]);
