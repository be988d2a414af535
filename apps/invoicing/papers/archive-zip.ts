/** A period's documents as a ZIP, each made when its turn comes. */
import { Readable } from "node:stream";
import { zipOf, type ZipEntry } from "#platform/parsing/zip.ts";
import type { Services } from "#platform/services.ts";
import type { PaperLook } from "./paper.ts";
import { pdfOfXml } from "./paper.ts";
import type { ArchivedDocument } from "./archive.query.ts";
import { findDocument } from "../invoices/documents.query.ts";

interface ArchiveGround {
  readonly services: Services;
  readonly organizationId: string;
  readonly look: PaperLook;
}

/** XML and PDF of each, in a folder for each month. */
export const archiveZip = (
  ground: ArchiveGround,
  documents: readonly ArchivedDocument[],
): Readable =>
  zipOf(
    documents.flatMap((document) => papersOf(ground, document)),
    (error, name) => {
      ground.services.log.error({ err: error, name }, "an archive broke off");
    },
  );

const papersOf = (ground: ArchiveGround, document: ArchivedDocument): readonly ZipEntry[] => {
  const [name, at] = [nameOf(document), document.stampedAt];
  const xml = () => xmlOf(ground, document);
  const of = (ending: string, make: () => Promise<Buffer>): ZipEntry => ({
    name: `${name}.${ending}`,
    at,
    open: async () => Readable.from([await make()]),
  });
  return [
    of("xml", async () => Buffer.from(await xml(), "utf8")),
    of("pdf", async () => pdfOfXml(await xml(), ground.look)),
  ];
};

/** `2026-11/I-A15-6F9619FF-….xml` */
const nameOf = ({ issuedLocal, kind, series, folio, uuid }: ArchivedDocument): string =>
  `${issuedLocal.slice(0, 7)}/${kind}-${series}${folio ?? ""}-${uuid}`;

const xmlOf = async (
  { services, organizationId }: ArchiveGround,
  { id }: ArchivedDocument,
): Promise<string> => {
  const document = await findDocument(services.db, organizationId, id);
  if (!document?.stampedXml) throw new Error(`invoice ${id} has no XML`);
  return document.stampedXml;
};
