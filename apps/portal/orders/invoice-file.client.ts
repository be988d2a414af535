/** A CFDI's file from wherever its business keeps it: bounded, checked, never from inside. */
import { request, type Dispatcher } from "undici";
import { sharedDispatcher } from "#platform/client/connections.ts";
import { connectTimeoutMs } from "#platform/client/limits.ts";
import type { Mode } from "#platform/mode.ts";
import { addressGuard } from "#platform/outgoing/guard.ts";
import { guardedSockets } from "#platform/outgoing/sockets.ts";
import type { Services } from "#platform/services.ts";
import { invoiceFileBytesMost, invoiceFileTimeoutMs } from "./order-limits.ts";
import type { Platform } from "../platforms/platforms.query.ts";

export type InvoiceFileKind = "pdf" | "xml";

/** What a file of each kind begins with; anything else is not passed on. */
const beginnings = { pdf: /^%PDF-/, xml: /^(\ufeff)?\s*</ } as const;

/** Null for an address that is refused, an answer that is no such file, and none at all. */
export const invoiceFile = async (
  services: Pick<Services, "mode" | "log">,
  platform: Platform,
  { kind, url }: { readonly kind: InvoiceFileKind; readonly url: string },
): Promise<Buffer | null> => {
  const at = URL.canParse(url, platform.baseUrl) ? new URL(url, platform.baseUrl) : null;
  const dispatcher = at && (await wayTo(services, platform, at));
  if (!at || !dispatcher) return null;
  try {
    const answer = await request(at, {
      dispatcher,
      signal: AbortSignal.timeout(invoiceFileTimeoutMs),
      headers: { accept: kind === "pdf" ? "application/pdf" : "application/xml, text/xml" },
    });
    const body = await boundedBody(answer.body);
    const isFile = answer.statusCode === 200 && body !== null;
    return isFile && beginnings[kind].test(body.toString("utf8", 0, 64)) ? body : null;
  } catch (error) {
    services.log.warn({ error, platformId: platform.platformId }, "an invoice's file did not come");
    return null;
  }
};

/** This house's own app is where its settings say; anybody else's word leads to the outside. */
const wayTo = async (
  { mode }: Pick<Services, "mode">,
  { preset, baseUrl }: Platform,
  at: URL,
): Promise<Dispatcher | null> => {
  if (!/^https?:$/.test(at.protocol) || at.username !== "" || at.password !== "") return null;
  if (preset && at.origin === new URL(baseUrl).origin) return sharedDispatcher();
  const objection = await addressGuard({ mode }).objection(at.href);
  return objection === null ? outsideSockets(mode) : null;
};

const sockets = new Map<Mode, Dispatcher>();

/** Looks again at each connection: a name may lead elsewhere by then. */
const outsideSockets = (mode: Mode): Dispatcher => {
  const known = sockets.get(mode);
  if (known) return known;
  const made = guardedSockets(mode, {
    connections: filesAtOnce,
    connectTimeoutMs,
    responseBytesMost: invoiceFileBytesMost,
  });
  sockets.set(mode, made);
  return made;
};

/** Of one business at one time. */
const filesAtOnce = 8;

const boundedBody = async (body: Dispatcher.ResponseData["body"]): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > invoiceFileBytesMost) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};
