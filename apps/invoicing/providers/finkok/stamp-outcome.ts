/** What Finkok's answers to `stamp` and `stamped` mean. */
import type { Sent } from "../exchange.client.ts";
import { codeIn, isRepeated, wordsOf } from "../meaning.ts";
import type { SealedDocument, StampOutcome } from "../provider-port.ts";
import { firstOf, readSoap, textIn, type SoapElement } from "../soap.ts";
import { isOursStamped, stampIn } from "../stamp-in.ts";

export type Heard =
  | StampOutcome
  /** 307 without the document: `stamped` has it. */
  | { readonly kind: "repeated" }
  /** 603: for some seconds that may be said of a document that was stamped. */
  | { readonly kind: "not_stamped" };

type StampOperation = "stamp" | "stamped";

export const heardOf = (document: SealedDocument, asked: StampOperation, sent: Sent): Heard => {
  if (sent.kind === "unsent") return { kind: "unavailable", reason: sent.reason };
  if (sent.kind === "lost") return { kind: "unknown", reason: sent.reason };
  const root = readSoap(sent.text);
  const result = root && firstOf(root, `${asked}Result`);
  if (result) return saidBy(result, document, asked);
  const fault = root && firstOf(root, "Fault");
  return withoutResult(sent.status, fault);
};

const withoutResult = (status: number, fault: SoapElement | null): StampOutcome => {
  const [code, words] = [textIn(fault, "faultcode"), textIn(fault, "faultstring")];
  const reason = fault ? wordsOf(code, words) : `status ${status} without an answer of Finkok`;
  // A fault of the client's is one of the envelope: no operation was begun.
  const before = fault
    ? /(^|:)Client\b/.test(code)
    : status >= 400 && status < 500 && status !== 408;
  return { kind: before ? "unavailable" : "unknown", reason };
};

/**
 * The document decides, with its stamp and the UUID beside it: warnings may come with a stamp,
 * and an answer without incidences may come without one.
 */
const saidBy = (result: SoapElement, document: SealedDocument, asked: StampOperation): Heard => {
  const xml = textIn(result, "xml");
  const codEstatus = textIn(result, "CodEstatus");
  if (xml !== "" && isOursStamped(document.xml, xml)) {
    const repeated = asked === "stamped" || /previamente/i.test(codEstatus);
    if (sameUuid(xml, textIn(result, "UUID"))) return { kind: "stamped", xml, repeated };
    return { kind: "unknown", reason: "the answer's UUID is not that of its document" };
  }
  const codes = incidencesIn(result);
  if (codes.some(({ code }) => isRepeated(code))) return { kind: "repeated" };
  if (codes.some(({ code }) => code === "603")) return { kind: "not_stamped" };
  const first = codes.find(({ code }) => isOfDocument(code)) ?? codes[0];
  if (first) {
    const { code, words } = first;
    if (!isOfDocument(code)) return { kind: "unavailable", reason: wordsOf(code, words) };
    return { kind: "refused", code, message: words };
  }
  const what = xml === "" ? "neither document nor incidence" : "a document that is not ours";
  return { kind: "unknown", reason: wordsOf(what, codEstatus) };
};

const sameUuid = (xml: string, uuid: string): boolean =>
  uuid === "" || stampIn(xml)?.timbre.UUID.toLowerCase() === uuid.toLowerCase();

interface Incidence {
  readonly code: string;
  readonly words: string;
}

const incidencesIn = (result: SoapElement): readonly Incidence[] =>
  (firstOf(result, "Incidencias")?.children ?? []).map((each) => {
    const [code, message] = [textIn(each, "CodigoError"), textIn(each, "MensajeIncidencia")];
    const words = wordsOf(message, textIn(each, "ExtraInfo"));
    return { code: codeIn(code) ?? codeIn(message) ?? code, words };
  });

/** 300 (login) and most of 6xx, 7xx, 9xx are about the account or Finkok; 705 is about the XML. */
const isOfDocument = (code: string): boolean =>
  code === "705" || (!/^[5-9]\d\d$/.test(code) && code !== "300" && code !== "");
