/** A ZIP that is made while it is read: one file at a time is in memory, however many go in. */
import type { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** With `/` between folders. */
  readonly name: string;
  readonly at: Date;
  /** Asked for once its turn has come. */
  readonly open: () => Readable | Promise<Readable>;
}

const fileMode = 0o100644;

/** `failed` hears what broke it off; its reader then sees a broken stream, never a short file. */
export const zipOf = (
  entries: readonly ZipEntry[],
  failed: (error: unknown, name: string) => void,
): Readable => {
  const zip = new ZipFile();
  // Not wrapped: a wrapper ends with what it wraps, whatever nobody has read yet.
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const { name, at: mtime, open } of entries) {
    const broken = (error: unknown): void => {
      failed(error, name);
      output.destroy(error as Error);
    };
    zip.addReadStreamLazy(name, { mtime, mode: fileMode }, (hand) => {
      // Whoever asked has gone: nothing more is made.
      if (output.destroyed) return;
      Promise.resolve()
        .then(open)
        .then((stream) => {
          stream.once("error", broken);
          hand(null, stream);
        }, broken);
    });
  }
  zip.end();
  return output;
};
