/** Of the table of isolation: documents and what is found in them. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import { reads, writes, type Victim } from "./isolation-victim.ts";

const part = (name: string, value: string, file = ""): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

export const documents = (victim: Victim): Claims => {
  const { at, documentId, matterId } = victim;
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const file = part("file", "Canaria ajena", '; filename="ajena.txt"');
  const raw = `${part("matterId", matterId)}${file}--x--\r\n`;
  const query = `?firmId=${at.id}`;
  const sent = { raw, headers };
  return {
    "GET /api/documents": reads(victim),
    "POST /api/documents": { sees: "refused", aim: { query, sent } },
    "GET /api/documents/:id": reads(victim, { id: documentId }),
    "POST /api/documents/:id/versions": {
      sees: "refused",
      aim: { path: { id: documentId }, query, sent },
    },
    "PATCH /api/documents/:id": writes(victim, { id: documentId }, { category: "ajena" }),
    "GET /api/documents/:id/text": reads(victim, { id: documentId }, "&version=1"),
    "GET /api/documents/search": reads(victim, {}, "&q=Canaria"),
  };
};
