/** What Finkok's answer to a signed cancellation means. */
import type { Sent } from "../exchange.client.ts";
import { cancelOutcomeOf, codeIn, wordsOf } from "../meaning.ts";
import type { CancelOutcome, SignedCancellation } from "../provider-port.ts";
import { firstOf, readSoap, textIn, type SoapElement } from "../soap.ts";

/** Asking again is always harmless: SAT answers 202 to what it has already. */
const again = (reason: string): CancelOutcome => ({ kind: "later", code: "unreachable", reason });

export const finkokCancelOutcome = ({ uuid }: SignedCancellation, sent: Sent): CancelOutcome => {
  if (sent.kind !== "answered") return again(sent.reason);
  const root = readSoap(sent.text);
  const result = root && firstOf(root, "cancel_signatureResult");
  if (!result) return again(textIn(root, "faultstring") || `status ${sent.status}`);
  const folio = folioOf(result, uuid);
  const codEstatus = textIn(result, "CodEstatus");
  const words = wordsOf(textIn(folio, "EstatusCancelacion"), codEstatus);
  const acuse = textIn(result, "Acuse") || null;
  const code = textIn(folio, "EstatusUUID");
  if (code !== "") return cancelOutcomeOf(code, { acuse, words });
  return ofRequest(codEstatus);
};

const folioOf = (result: SoapElement, uuid: string): SoapElement | null =>
  firstOf(result, "Folios")?.children.find(
    (each) => textIn(each, "UUID").toLowerCase() === uuid.toLowerCase(),
  ) ?? null;

/** Without a word on the UUID it is about the request (3xx, 711) or about the account. */
const ofRequest = (codEstatus: string): CancelOutcome => {
  if (/not found|no encontrado/i.test(codEstatus))
    return { kind: "later", code: "205", reason: codEstatus };
  const code = codeIn(codEstatus);
  if (code === null || code === "300") return again(codEstatus || "no word about this UUID");
  const refused = /^3\d\d$/.test(code) || code === "711";
  if (refused) return { kind: "refused", code, message: codEstatus };
  return { kind: "later", code, reason: codEstatus };
};
