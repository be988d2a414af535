/** SOAP 1.1, as little of it as two contracts need: an envelope out, a tree of names in. */
import { SaxesParser } from "saxes";
import { soapAttributesMost, soapDepthMost, soapElementsMost } from "./limits.ts";

/** An element by its local name; prefixes are the other side's own affair. */
export interface SoapElement {
  readonly name: string;
  /** All text directly inside, entities resolved. */
  readonly text: string;
  readonly children: readonly SoapElement[];
}

interface Growing {
  readonly name: string;
  text: string;
  readonly children: Growing[];
}

/** `fields` become elements in their order; their texts are escaped here. */
export const soapCall = (
  operation: string,
  namespace: string,
  fields: Readonly<Record<string, string>>,
): string => {
  const inside = Object.entries(fields)
    .map(([name, text]) => `<${name}>${escaped(text)}</${name}>`)
    .join("");
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    `<${operation} xmlns="${namespace}">${inside}</${operation}>` +
    "</soap:Body></soap:Envelope>"
  );
};

/** For element content and attributes alike. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/**
 * Reads an answer. Null for what is no XML, has a document type (entities come only by one), or is
 * deeper, larger or richer in attributes than any answer of these services.
 */
export const readSoap = (xml: string): SoapElement | null => {
  const root: Growing = { name: "", text: "", children: [] };
  const open: Growing[] = [root];
  let elements = 0;
  let attributes = 0;
  const refuse = (): never => {
    throw new Error("not an answer that is read here");
  };
  const parser = new SaxesParser({ xmlns: true });
  const addText = (text: string): void => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("text", addText);
  parser.on("cdata", addText);
  // Here, and not once the tag is whole: an answer may be one tag of eight megabytes.
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > soapAttributesMost) refuse();
  });
  parser.on("opentag", ({ local }) => {
    elements += 1;
    attributes = 0;
    if (elements > soapElementsMost || open.length > soapDepthMost) refuse();
    const element: Growing = { name: local, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  try {
    parser.write(xml).close();
    return root.children[0] ?? null;
  } catch {
    return null;
  }
};

/** The first element of that name, at any depth. */
export const firstOf = (element: SoapElement, name: string): SoapElement | null => {
  for (const child of element.children) {
    const found = child.name === name ? child : firstOf(child, name);
    if (found) return found;
  }
  return null;
};

/** The text of the first element of that name, trimmed; empty when there is none. */
export const textIn = (element: SoapElement | null, name: string): string =>
  (element ? firstOf(element, name) : null)?.text.trim() ?? "";
