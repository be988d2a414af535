/**
 * A double of CoDi's API over a real socket: sandbox's CoDi answers, and every fault that a
 * network and a stranger have stands between.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { CodiOperation } from "../codi/codi.client.ts";
import {
  newSandboxKeys,
  sandboxCodi,
  sandboxSerial,
  type SandboxKeys,
} from "../codi/sandbox-codi.ts";
import type { RecordedMovement } from "../rails/sandbox-movements.query.ts";

/** `cut` and `silence` come after the request was carried out. */
export type CodiFault =
  | "cut"
  | "silence"
  | "broken"
  | "bad_seal"
  | "unknown_certificate"
  | "old"
  | "no_json"
  | { readonly slowMs: number }
  | { readonly edoPet: number };

export interface CodiDouble {
  readonly chargeUrl: string;
  readonly queryUrl: string;
  readonly keys: SandboxKeys;
  /** Bodies that arrived. */
  readonly seen: Readonly<Record<CodiOperation, string[]>>;
  /** The next requests of an operation meet these, one each. */
  readonly faults: Readonly<Record<CodiOperation, CodiFault[]>>;
  /** What queries tell of, whatever the days. */
  readonly paid: RecordedMovement[];
  /** The settings of an app whose CoDi this is. */
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

type World = Pick<CodiDouble, "seen" | "faults" | "paid"> & {
  readonly answer: (operation: CodiOperation, body: string) => Promise<string>;
};

/** `now` is business time, for how long a charge may be paid. */
export const startCodiDouble = async (
  now: () => Date = () => new Date(),
  keys?: SandboxKeys,
): Promise<CodiDouble> => {
  const known = keys ?? (await newSandboxKeys());
  const paid: RecordedMovement[] = [];
  const answer = sandboxCodi({
    secret: "double",
    keys: () => Promise.resolve(known),
    clock: { now, real: () => new Date() },
    paidOn: () => Promise.resolve(paid),
  });
  const seen = { charge: [], query: [] };
  const world: World = { answer, paid, seen, faults: { charge: [], query: [] } };
  const server = createServer((request, response) => {
    void serve(world, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { chargeUrl: `${url}/charge`, queryUrl: `${url}/query` };
  return {
    ...urls,
    keys: known,
    seen,
    paid,
    faults: world.faults,
    variables: variablesOf(urls, known),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

const variablesOf = (
  { chargeUrl, queryUrl }: Pick<CodiDouble, "chargeUrl" | "queryUrl">,
  { identity }: SandboxKeys,
): Readonly<Record<string, string>> => ({
  MILPA_CODI_CHARGE_URLS: chargeUrl,
  MILPA_CODI_QUERY_URLS: queryUrl,
  MILPA_CODI_API_KEY: identity.apiKey,
  MILPA_CODI_PRIVATE_KEY: identity.key.export({ type: "pkcs8", format: "pem" }).toString(),
  MILPA_CODI_LOGIN_CERTIFICATE: identity.loginCertificate,
  MILPA_CODI_OPERATIONS_CERTIFICATE: identity.operationsCertificate,
  MILPA_CODI_AUTHORITY_KEYS: JSON.stringify(
    Object.fromEntries(
      [...identity.authorityKeys].map(([serial, key]) => [
        serial,
        key.export({ type: "spki", format: "pem" }),
      ]),
    ),
  ),
});

const serve = async (
  { answer, seen, faults }: World,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const operation: CodiOperation = request.url === "/charge" ? "charge" : "query";
  const body = (await request.toArray()).join("");
  const given = await answer(operation, body);
  const fault = faults[operation].shift();
  seen[operation].push(body);
  if (fault === "silence") return;
  if (fault === "cut") {
    response.destroy();
    return;
  }
  if (typeof fault === "object" && "slowMs" in fault) await pause(fault.slowMs);
  response.writeHead(fault === "broken" ? 500 : 200, { "content-type": "application/json" });
  response.end(fault === undefined ? given : spoiled(given, fault));
};

const spoiled = (given: string, fault: CodiFault): string => {
  const reply = JSON.parse(given) as { readonly epoch: number };
  const hour = 3_600_000;
  if (fault === "no_json") return "<html>";
  // One bit of time away, the seal does not fit; an hour away it is old too, and that is not it.
  if (fault === "bad_seal") return JSON.stringify({ ...reply, epoch: reply.epoch + 1 });
  if (fault === "old") return JSON.stringify({ ...reply, epoch: reply.epoch - hour });
  if (fault === "unknown_certificate") return given.replaceAll(sandboxSerial, "1".repeat(20));
  return typeof fault === "object" && "edoPet" in fault ? JSON.stringify(fault) : given;
};
