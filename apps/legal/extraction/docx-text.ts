/** The text of a DOCX: its paragraphs, tables and notes, by the page breaks that it tells of. */
import { decoded } from "./entities.ts";
import { pagesOfText } from "./pages.ts";
import { openZip } from "./zip-entry.ts";

export const docxPages = (bytes: Uint8Array): readonly string[] => {
  // The container of the old Word, in which an encrypted DOCX lies.
  if (bytes[0] === 0xd0) throw Object.assign(new Error("encrypted"), { name: "PasswordException" });
  const zip = openZip(bytes);
  const body = zip.entry("word/document.xml");
  if (body === null) throw new Error("no document in it");
  const notes = ["word/footnotes.xml", "word/endnotes.xml"]
    .map((name) => zip.entry(name))
    .filter((one) => one !== null)
    .map(wordText);
  return pagesOfText([wordText(body), ...notes.filter((note) => note.trim() !== "")].join("\n\n"));
};

const piece = /<(\/?)w:([A-Za-z]+)\b([^<>]*)>|([^<]+)|</g;

/** Entities of a DTD are never looked at: only XML's own five and numbers stand for anything. */
const wordText = (xml: Buffer): string => {
  let text = "";
  let isText = false;
  let isDeleted = false;
  for (const [, slash, name, rest = "", words] of xml.toString("utf8").matchAll(piece)) {
    if (words !== undefined) {
      if (isText && !isDeleted) text += decoded(words);
      continue;
    }
    const isEnd = slash === "/";
    const isAlone = rest.endsWith("/");
    if (name === "t") isText = !isEnd && !isAlone;
    else if (name === "del" && !isAlone) isDeleted = !isEnd;
    else if (name === "p" && (isEnd || isAlone)) text += "\n\n";
    else if (name === "tc" && isEnd) text += "\t";
    else if (isEnd) continue;
    else if (name === "tab") text += "\t";
    else if (name === "br" && rest.includes('w:type="page"')) text += "\f";
    else if (name === "lastRenderedPageBreak") text += text.endsWith("\f") ? "" : "\f";
    else if (name === "br" || name === "cr") text += "\n";
  }
  return text;
};
