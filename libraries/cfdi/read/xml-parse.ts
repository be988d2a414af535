/** The XML parser, held to what a CFDI may be: no DTD, no entities, no instructions, bounded. */
import { SaxesParser, type SaxesTagNS, type XMLDecl } from "saxes";
import type { Finding } from "../shape/finding.ts";
import { structureFinding, type StructureFault } from "./xml-findings.ts";
import { readLimits } from "./xml-limits.ts";

export interface XmlListener {
  open(tag: SaxesTagNS, position: number): void;
  close(tag: SaxesTagNS, position: number): void;
  /** Text that is more than white space. */
  text(characters: string): void;
}

/** Why reading stopped. Never leaves `parseXml`. */
class Refusal extends Error {
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.message.en);
    this.finding = finding;
  }
}

/** Ends the reading with this fault. */
export const refuse = (fault: StructureFault, what?: string): never => {
  throw new Refusal(structureFinding(fault, "xml", what));
};

/**
 * The text of an upload: UTF-8 without its byte order mark. Null when it is not UTF-8 (a stray
 * half of a surrogate pair in a string counts as that).
 */
export const decodedXml = (xml: string | Uint8Array): string | null => {
  if (typeof xml === "string") {
    if (!xml.isWellFormed()) return null;
    return xml.startsWith("\uFEFF") ? xml.slice(1) : xml;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(xml);
  } catch {
    return null;
  }
};

export const isTooLarge = (xml: string | Uint8Array): boolean => {
  const { length } = xml;
  if (length > readLimits.xmlBytes) return true;
  // A character has three bytes at most for each unit of a JavaScript string.
  if (typeof xml !== "string" || length * 3 <= readLimits.xmlBytes) return false;
  return Buffer.byteLength(xml, "utf8") > readLimits.xmlBytes;
};

/** Goes through the document once. The finding that stopped it, or null at its good end. */
export const parseXml = (xml: string, listener: XmlListener): Finding | null => {
  const parser = new SaxesParser({ xmlns: true });
  let elements = 0;
  let depth = 0;
  // Six listeners: with a seventh, V8 makes the parser a dictionary, five times as slow.
  parser.on("opentag", (tag) => {
    if (elements === 0) checkDeclaration(parser.xmlDecl);
    elements += 1;
    depth += 1;
    if (depth > readLimits.depth) refuse("tooDeep");
    if (elements > readLimits.elements) refuse("tooMany");
    if (hasTooMany(tag.attributes)) refuse("tooManyAttributes", tag.name);
    listener.open(tag, parser.position);
  });
  parser.on("closetag", (tag) => {
    depth -= 1;
    listener.close(tag, parser.position);
  });
  const text = (characters: string) => {
    if (/[^\t\n\r ]/.test(characters)) listener.text(characters);
  };
  parser.on("text", text);
  parser.on("cdata", text);
  // Saxes never expands a DTD's entities; what has a DTD is refused all the same.
  parser.on("doctype", () => refuse("doctype"));
  parser.on("processinginstruction", ({ target }) => refuse("instruction", target));
  try {
    parser.write(xml).close();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.finding;
    const where = placeOf(error);
    if (where === null) throw error;
    return structureFinding("malformed", "xml", where);
  }
};

/** Without a listener for faults the parser throws them, with line and column in front. */
const placeOf = (error: unknown): string | null =>
  error instanceof Error ? (/^(\d+:\d+): /.exec(error.message)?.[1] ?? null) : null;

/** Counted no further than it takes, and without a list of their names. */
const hasTooMany = (attributes: SaxesTagNS["attributes"]): boolean => {
  let count = 0;
  for (const name in attributes) {
    if (name !== "") count += 1;
    if (count > readLimits.attributes) return true;
  }
  return false;
};

const checkDeclaration = ({ version, encoding }: XMLDecl): void => {
  if (version !== undefined && version !== "1.0") refuse("version");
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) refuse("encoding");
};
