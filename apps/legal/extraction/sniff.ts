/**
 * What a file is by its own bytes; neither its name nor what its sender says is believed. The child
 * that reads it imports this file too, so it stands on nothing else.
 */

export type DocumentKind = "pdf" | "docx" | "text" | "markdown" | "html" | "eml";

export interface Sniffed {
  readonly kind: DocumentKind;
  /** Something in it would run if a program let it: macros, scripts, attached programs. */
  readonly isActive: boolean;
}

const latin = new TextDecoder("latin1");
const headBytes = 1024;
const textHeadBytes = 8 * 1024;

/** Null for what is none of the kinds that the house reads. */
export const sniff = (bytes: Uint8Array, name = ""): Sniffed | null => {
  const head = latin.decode(bytes.subarray(0, headBytes));
  if (head.includes("%PDF-")) return { kind: "pdf", isActive: hasAny(bytes, pdfActions) };
  if (head.startsWith("PK\u0003\u0004"))
    return hasAny(bytes, ["word/document.xml"])
      ? { kind: "docx", isActive: hasAny(bytes, docxActions) }
      : null;
  // An encrypted DOCX hides in the container of the old Word, with its name in UTF-16.
  if (head.startsWith("\u00d0\u00cf\u0011\u00e0"))
    return hasAny(bytes, ["E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0"])
      ? { kind: "docx", isActive: false }
      : null;
  return isText(bytes) ? textKind(bytes, name) : null;
};

const pdfActions = ["/JavaScript", "/JS ", "/JS(", "/Launch", "/EmbeddedFile"];
const docxActions = ["vbaProject.bin", "word/activeX", "word/embeddings"];

const hasAny = (bytes: Uint8Array, words: readonly string[]): boolean => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return words.some((word) => buffer.includes(word, 0, "latin1"));
};

const isWide = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/** Controls that stand in no text, tab, line feed, form feed and return apart. */
const isText = (bytes: Uint8Array): boolean => {
  if (isWide(bytes)) return true;
  const odd = bytes.subarray(0, 256 * 1024);
  return odd.every(
    (byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 27,
  );
};

const header = /^(?:[\w-]{2,60}:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/;
const mailHeader = /^(?:received|message-id|mime-version|from|return-path|delivered-to):/im;
const markup = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<(?:!doctype html|html|head|body)\b/i;
const script = /<script\b|\bon[a-z]+\s*=|javascript:/i;

const textKind = (bytes: Uint8Array, name: string): Sniffed => {
  const head = textOf(bytes.subarray(0, textHeadBytes)).replaceAll("\r\n", "\n");
  if (markup.test(head)) return { kind: "html", isActive: script.test(textOf(bytes)) };
  const headers = header.exec(head)?.[0] ?? "";
  if (mailHeader.test(headers) && /^(?:date|subject|to|from):/im.test(headers))
    return { kind: "eml", isActive: false };
  // Markdown is text: nothing but its name tells them apart, and nothing hangs on it.
  return { kind: /\.(md|markdown)$/i.test(name) ? "markdown" : "text", isActive: false };
};

/** By its mark or as UTF-8; what is none is Windows' western page, as old texts are. */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
};
