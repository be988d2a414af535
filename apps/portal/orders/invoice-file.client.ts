/** A CFDI's file from wherever its business keeps it: bounded, checked, never from inside. */
import { destinationOf } from "#platform/outgoing/exchange.ts";
import type { Sockets } from "#platform/outgoing/sockets.ts";
import type { Services } from "#platform/services.ts";
import { invoiceFileBytesMost, invoiceFileTimeoutMs } from "./order-limits.ts";
import type { Platform } from "../platforms/platforms.query.ts";

export type InvoiceFileKind = "pdf" | "xml";

/** What a file of each kind begins with; anything else is not passed on. */
const beginnings = { pdf: /^%PDF-/, xml: /^(\ufeff)?\s*</ } as const;

/** Null for an address that is refused, an answer that is no such file, and none at all. */
export const invoiceFile = async (
  services: Pick<Services, "outgoing" | "log">,
  platform: Platform,
  { kind, url }: { readonly kind: InvoiceFileKind; readonly url: string },
): Promise<Buffer | null> => {
  const at = URL.canParse(url, platform.baseUrl) ? new URL(url, platform.baseUrl) : null;
  const sockets = at && (await wayTo(services, platform, at));
  if (!at || !sockets) return null;
  const answer = await sockets.send({
    to: destinationOf(at),
    method: "GET",
    headers: { accept: kind === "pdf" ? "application/pdf" : "application/xml, text/xml" },
    timeoutMs: invoiceFileTimeoutMs,
    bytesMost: invoiceFileBytesMost,
  });
  if (answer.kind === "unanswered") {
    const { platformId } = platform;
    services.log.warn({ ...answer, platformId }, "an invoice's file did not come");
    return null;
  }
  const { status, body } = answer;
  return status === 200 && beginnings[kind].test(body.toString("utf8", 0, 64)) ? body : null;
};

/** This house's own app is where its settings say; anybody else's word leads to the outside. */
const wayTo = async (
  { outgoing }: Pick<Services, "outgoing">,
  { preset, baseUrl }: Platform,
  at: URL,
): Promise<Sockets | null> => {
  if (!/^https?:$/.test(at.protocol) || at.username !== "" || at.password !== "") return null;
  if (preset && at.origin === new URL(baseUrl).origin) return outgoing.house;
  return (await outgoing.objection(at.href)) === null ? outgoing.partners : null;
};
