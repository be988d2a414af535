/** A ZIP that is made while it is read: one document at a time is in memory, however many go in. */
import { Readable, type PassThrough } from "node:stream";
import { ZipFile } from "yazl";
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
): Readable => {
  const zip = new ZipFile();
  // Not wrapped: a wrapper ends with what it wraps, whatever nobody has read yet.
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const document of documents) {
    const [name, mtime] = [nameOf(document), document.stampedAt];
    const add = (ending: string, make: () => Promise<Buffer>): void => {
      zip.addReadStreamLazy(`${name}.${ending}`, { mtime, mode: fileMode }, (hand) => {
        // Whoever asked has gone: nothing more is made.
        if (output.destroyed) return;
        make().then(
          (bytes) => {
            hand(null, Readable.from([bytes]));
          },
          (error: unknown) => {
            ground.services.log.error({ err: error, uuid: document.uuid }, "an archive broke off");
            output.destroy(error as Error);
          },
        );
      });
    };
    add("xml", async () => Buffer.from(await xmlOf(ground, document), "utf8"));
    add("pdf", async () => pdfOfXml(await xmlOf(ground, document), ground.look));
  }
  zip.end();
  return output;
};

const fileMode = 0o100644;

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
