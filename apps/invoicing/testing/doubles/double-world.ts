/** What the doubles of stamping providers have in common: a register, a count, and faults. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { testKeys } from "#libraries/cfdi/testing/test-keys.ts";
import { readComprobante } from "#libraries/cfdi/read/read-xml.ts";
import { examineDocument, type Examined } from "../../sandbox/examine-document.ts";
import { numberAt } from "#libraries/cfdi/authority/make-certificates.ts";
import { sandboxPacOf, type SandboxPac, type StampingIdentity } from "../../sandbox/sandbox-pac.ts";
import { stampsInMemory, type SandboxStamps } from "../../sandbox/sandbox-stamps.ts";
import { sandboxProviderTaxpayer } from "#libraries/cfdi/authority/subject-names.ts";

/** Each meets one request of its operation. `after` means after the operation was carried out. */
export type Fault =
  | "cut_before"
  | "cut_after"
  | "error_before"
  | "error_after"
  | "silence_before"
  | "silence_after"
  | "garbage_after"
  | "login_refused"
  | "no_stamps"
  | { readonly slowMs: number }
  | { readonly refuse: string; readonly message?: string }
  | { readonly cancelCode: string };

/** How many stamps there really are: every number above one is an invoice stamped twice. */
export interface StampCount {
  readonly byContent: Map<string, number>;
  /** By issuer, series and folio. */
  readonly byInvoice: Map<string, number>;
}

export const newStampCount = (): StampCount => ({ byContent: new Map(), byInvoice: new Map() });

export interface WorldOptions {
  /** Business time; absent: the world's. */
  readonly now?: () => Date;
  /** Handed to several doubles it counts over all of them. */
  readonly count?: StampCount;
  /** `false` stamps whatever can be read. */
  readonly verifies?: boolean;
  /** A memory that outlives the double. */
  readonly stamps?: SandboxStamps;
  readonly identity?: StampingIdentity;
}

export interface DoubleWorld {
  readonly pac: SandboxPac;
  readonly count: StampCount;
  readonly identity: StampingIdentity;
  readonly stamps: SandboxStamps;
}

/** The same in every test: a stamp is of its key, whatever process made it. */
export const doubleIdentity = (): StampingIdentity => ({
  rfc: sandboxProviderTaxpayer.rfc,
  number: numberAt(new Date("2026-01-01T00:00:00Z"), 9),
  key: testKeys("provider").privateKey,
});

export const newWorld = async (options: WorldOptions): Promise<DoubleWorld> => {
  const { now = () => new Date(), verifies = true } = options;
  const { count = newStampCount(), stamps = stampsInMemory() } = options;
  const identity = options.identity ?? doubleIdentity();
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const pac = sandboxPacOf({
    identity,
    stamps,
    now,
    examine: verifies ? examineDocument : readOnly,
    onStamp: (stamp, { Emisor, Serie = "", Folio = "" }) => {
      add(count.byContent, stamp.hash);
      add(count.byInvoice, `${Emisor.Rfc} ${Serie} ${Folio}`);
    },
  });
  return { pac, count, identity, stamps };
};

const readOnly = (xml: string): Examined => {
  const read = readComprobante(xml);
  if ("findings" in read) return { kind: "refused", code: "301", message: "unreadable" };
  return { kind: "good", comprobante: read.comprobante };
};

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Does what an operation does, under the fault that this request meets. */
export const underFault = async (
  response: ServerResponse,
  fault: Fault | undefined,
  carryOut: () => Promise<Reply>,
): Promise<void> => {
  const failed = { status: 500, type: "text/html", body: "<h1>Server Error</h1>" };
  if (fault === "cut_before") return void response.destroy();
  if (fault === "silence_before") return;
  if (fault === "error_before") return send(response, failed);
  const reply = await carryOut();
  if (fault === "cut_after") return void response.destroy();
  if (fault === "silence_after") return;
  if (fault === "error_after") return send(response, failed);
  if (fault === "garbage_after") return send(response, { ...reply, body: "?" });
  if (typeof fault === "object" && "slowMs" in fault) await pause(fault.slowMs);
  send(response, reply);
};

const send = (response: ServerResponse, { status, type, body }: Reply): void => {
  response.writeHead(status, { "content-type": type });
  response.end(body);
};

export interface Listening {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** On an address of this machine alone. */
export const listen = async (
  serve: (request: IncomingMessage, body: string, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<Listening> => {
  const server = createServer((request, response) => {
    void request
      .toArray()
      .then((chunks) => serve(request, Buffer.concat(chunks as Buffer[]).toString(), response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};
