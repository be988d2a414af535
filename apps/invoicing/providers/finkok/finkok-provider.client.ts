/** Finkok: SOAP 1.1, user and password in every envelope, one document a request. */
import type { Sockets } from "#platform/outgoing/sockets.ts";
import { lineTo } from "../exchange.client.ts";
import { providerTimes, xmlBytesMost, type ProviderTimes } from "../limits.ts";
import type { SealedDocument, StampOutcome, StampingProvider } from "../provider-port.ts";
import { readSoap, textIn } from "../soap.ts";
import { base64Of, callFinkok, credentials, type Finkok, type FinkokAccount } from "./calls.ts";
import { finkokCancelOutcome } from "./cancel-outcome.ts";
import { askFor, recoverStamp, theRepeated } from "./find-stamp.ts";

interface ProviderOptions {
  readonly times?: ProviderTimes;
  readonly sockets: Sockets;
}

export const finkokProvider = (
  account: FinkokAccount,
  { times = providerTimes, sockets }: ProviderOptions,
): StampingProvider => {
  const line = lineTo(account.baseUrl, sockets);
  const finkok: Finkok = { account, line, times };
  return {
    name: "finkok",
    isUp: line.isUp,
    stamp: (document) => stamp(finkok, document),
    recover: (document) => recoverStamp(finkok, document),
    cancel: async (request) => {
      const fields = { xml: base64Of(request.xml), ...credentials(finkok), store_pending: "false" };
      const sent = await callFinkok(finkok, "cancel_signature", fields, times.cancelMs);
      return finkokCancelOutcome(request, sent);
    },
    check: () => check(finkok),
  };
};

const stamp = async (finkok: Finkok, document: SealedDocument): Promise<StampOutcome> => {
  if (Buffer.byteLength(document.xml) > xmlBytesMost)
    return { kind: "unavailable", reason: `Finkok takes ${xmlBytesMost} bytes of XML at most` };
  const { heard } = await askFor(finkok, document, "stamp");
  if (heard.kind === "repeated") return theRepeated(finkok, document);
  if (heard.kind === "not_stamped") return { kind: "unavailable", reason: "603" };
  return heard;
};

/** No account has this document, so asking for it tells of the account alone. */
const nobodysUuid = "00000000-0000-0000-0000-000000000000";
const badLogin = /\b300\b|usuario|contrase|user ?name|password/i;

const check = async (finkok: Finkok): ReturnType<StampingProvider["check"]> => {
  const fields = { ...credentials(finkok), uuid: nobodysUuid };
  const sent = await callFinkok(finkok, "query_pending", fields, finkok.times.checkMs);
  if (sent.kind !== "answered") return { ok: false, reason: sent.reason };
  const root = readSoap(sent.text);
  const words = textIn(root, "faultstring") || textIn(root, "error");
  if (badLogin.test(words)) return { ok: false, reason: words };
  if (sent.status < 500 && root) return { ok: true };
  return { ok: false, reason: words || `status ${sent.status}` };
};
