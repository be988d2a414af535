/** Sign-ins by password beside tokens: how many a core bears, and what tokens feel of them. */
import { startPeer, cpuSeconds } from "../processes.ts";
import type { Report } from "../rounds.ts";
import type { Loaded } from "./clients.ts";
import { clientCount, type Beside } from "./stage.ts";

const loginClients = 16;

export const measureLogins = async (stage: Beside): Promise<Report> => {
  const { milpa, cast, clients } = stage;
  const url = milpa.urls["identity"] ?? "";
  const seconds = Math.max(8, stage.seconds * 2);
  const people = await startPeer("identity/clients.ts", {
    kind: "userinfo",
    path: "/",
    tokens: [],
    url,
    clients: 0,
    seconds: 0,
  });
  const login = {
    kind: "login",
    path: "/sign-in",
    url,
    clients: loginClients,
    seconds,
    emails: cast.emails,
    password: cast.password,
  };
  const steady = {
    kind: "refresh",
    path: "/oauth/token",
    url,
    clients: clientCount,
    seconds,
    tokens: cast.refreshTokens,
    clientId: cast.clientId,
    perSecond: stage.quietPerSecond,
  };
  await people.ask<Loaded>({ ...login, seconds: 1 });
  const quiet = await clients.ask<Loaded>(steady);
  const before = cpuSeconds(milpa.processId);
  const [logins, tokens] = await Promise.all([
    people.ask<Loaded>(login),
    clients.ask<Loaded>(steady),
  ]);
  const spent = cpuSeconds(milpa.processId) - before;
  await people.stop();
  const perCore = logins.done / spent;
  return {
    ratios: [
      {
        name: "sign-ins by password per second of processor",
        value: perCore,
        limit: 15,
        detail:
          `${logins.perSecond.toFixed(0)}/s of ${loginClients} clients, ` +
          `tokens at ${stage.quietPerSecond}/s included`,
      },
      {
        name: "token p99 beside sign-ins",
        value: tokens.p99Ms,
        limit: 150,
        atMost: true,
        unit: "ms",
        detail: `without them ${quiet.p99Ms.toFixed(0)} ms`,
      },
    ],
    figures: { logins, tokens, quiet, processorSeconds: spent },
  };
};
