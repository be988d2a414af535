/** Files for tests: PDFs of some pages, DOCX of some paragraphs, and what is none or too much. */
import { deflateRawSync } from "node:zlib";
import type { TextMark } from "#libraries/cfdi/pdf/page/marks.ts";
import { writePdf } from "#libraries/cfdi/pdf/page/write-pdf.ts";

const facts = { title: "T", author: "", subject: "", created: "2026-11-21T10:15:00", id: "00" };
const size = 9;

const line = (text: string, row: number): TextMark => ({
  kind: "text",
  font: "regular",
  size,
  color: "#000000",
  text,
  x: 40,
  y: 40 + row * 12,
  width: text.length * size * 0.5,
});

/** Each page is its lines. */
export const pdfOf = (pages: readonly (readonly string[])[]): Buffer =>
  writePdf(
    pages.map((lines) => lines.map((text, row) => line(text, row))),
    facts,
    null,
  );

interface Entry {
  readonly name: string;
  readonly body: Buffer;
  readonly flags?: number;
}

const directoryOf = ({ name, body, flags = 0 }: Entry, packed: Buffer, at: number): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(8, 10);
  head.writeUInt32LE(packed.length, 20);
  head.writeUInt32LE(body.length, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(at, 42);
  return Buffer.concat([head, Buffer.from(name)]);
};

export const zipOf = (entries: readonly Entry[]): Buffer => {
  const files: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.body);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(entry.name.length, 26);
    const file = Buffer.concat([head, Buffer.from(entry.name), packed]);
    listed.push(directoryOf(entry, packed, at));
    files.push(file);
    at += file.length;
  }
  const directory = Buffer.concat(listed);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, directory, end]);
};

const wordXml = (paragraphs: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "AAAA">]><w:document><w:body>${paragraphs}` +
      "</w:body></w:document>",
  );

export const docxOf = (paragraphs: readonly string[], more: readonly Entry[] = []): Buffer => {
  const body = paragraphs.map((text) =>
    text === "\f"
      ? '<w:p><w:r><w:br w:type="page"/></w:r></w:p>'
      : `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
  );
  return zipOf([{ name: "word/document.xml", body: wordXml(body.join("")) }, ...more]);
};

/** A few kilobytes that would fill the house's memory. */
export const bombDocx = (): Buffer =>
  zipOf([{ name: "word/document.xml", body: Buffer.alloc(300 * 1024 * 1024, " ") }]);

export const lockedDocx = (): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from("EncryptedPackage", "utf16le"),
  ]);

/** A password's dictionary that no password opens. */
export const lockedPdf = (): Buffer => {
  const parts = ["%PDF-1.4\n"];
  const places: number[] = [];
  const add = (text: string): void => {
    places.push(parts.join("").length);
    parts.push(`${places.length} 0 obj\n${text}\nendobj\n`);
  };
  add("<</Type/Catalog/Pages 2 0 R>>");
  add("<</Type/Pages/Kids[3 0 R]/Count 1>>");
  add("<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>");
  const hash = "00".repeat(32);
  add(`<</Filter/Standard/V 1/R 2/O<${hash}>/U<${hash}>/P -4>>`);
  const at = parts.join("").length;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const id = "<00112233445566778899aabbccddeeff>";
  parts.push(`xref\n0 5\n0000000000 65535 f \n${rows}trailer\n`);
  parts.push(`<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[${id}${id}]>>\nstartxref\n${at}\n%%EOF`);
  return Buffer.from(parts.join(""), "latin1");
};

export const mailOf = (): string =>
  [
    "From: =?utf-8?Q?Ana_Mu=C3=B1oz?= <ana@example.org>",
    "To: despacho@example.org",
    "Date: Fri, 20 Nov 2026 10:00:00 -0600",
    "Subject: =?utf-8?B?Tel\u00e9fono?=",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    'Content-Type: multipart/alternative; boundary="c"',
    "",
    "--c",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "El perito entreg=C3=B3 el dictamen de grafoscop=\r\n=C3=ADa.",
    "--c",
    "Content-Type: text/html",
    "",
    "<p>Otra cosa</p>",
    "--c--",
    "--b",
    'Content-Type: application/pdf; name="dictamen.pdf"',
    'Content-Disposition: attachment; filename="dictamen.pdf"',
    "Content-Transfer-Encoding: base64",
    "",
    "JVBERi0=",
    "--b--",
    "",
  ].join("\r\n");
