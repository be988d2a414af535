/** Reads `multipart/form-data`, the form in which browsers send files. */
import { filesMost } from "../../limits.ts";

/** What came in a field of a form that is no text. */
export interface SentFile {
  /** As the sender's device calls it; never a path of ours. */
  readonly name: string;
  readonly bytes: Buffer;
}

export type Parts = Readonly<Record<string, string | SentFile>>;

export type ReadParts = Parts | "malformed" | "too_many";

/**
 * The first of each name; a field of files without a file is left out. The body is bounded before
 * it comes here; a reader of streams would gain nothing on a megabyte that is held already.
 */
export const readParts = async (body: Buffer, contentType: string): Promise<ReadParts> => {
  let form: Awaited<ReturnType<Response["formData"]>>;
  try {
    form = await new Response(body as Buffer<ArrayBuffer>, {
      headers: { "content-type": contentType },
    }).formData();
  } catch {
    return "malformed";
  }
  const parts = new Map<string, string | SentFile>();
  let files = 0;
  for (const [name, value] of form) {
    if (typeof value === "string") {
      if (!parts.has(name)) parts.set(name, value);
      continue;
    }
    // A browser sends an empty part for a field in which nothing was chosen.
    if (value.size === 0 && value.name === "") continue;
    files += 1;
    if (files > filesMost) return "too_many";
    const bytes = Buffer.from(await value.arrayBuffer());
    if (!parts.has(name)) parts.set(name, { name: value.name, bytes });
  }
  return Object.fromEntries(parts);
};

/** The files among a body's fields. */
export const filesOf = (body: unknown): Readonly<Record<string, SentFile | undefined>> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Parts).flatMap(([name, value]) =>
      typeof value === "object" && "bytes" in value ? [[name, value]] : [],
    ),
  );
