/** Reads documents that people sent, in a process that can do nothing else. */
import { z } from "zod";
import { packageFolder } from "#platform/parsing/package-folder.ts";
import { parserOf, type Reading, type ReadingWatch } from "#platform/parsing/parser.ts";
import { documentLimits } from "./limits.ts";
import type { DocumentText } from "./read-text.ts";
import type { SearchedPassage, SearchedText, SearchedWord } from "./searched-text.ts";

const here = (path: string): URL => new URL(path, import.meta.url);

const imported = [
  ...["./pages.ts", "./docx-text.ts", "./eml-text.ts", "./html-text.ts", "./pdf-text.ts"],
  ...["./sniff.ts", "./entities.ts", "./zip-entry.ts", "./searched-text.ts"],
  ...["./passages.domain.ts", "../search/embedding.domain.ts", "../search/folding.domain.ts"],
  "../search/terms.domain.ts",
].map(here);

const passage = z.object({
  page: z.int().min(1),
  start: z.int().min(0),
  end: z.int().min(0),
  folded: z.string(),
  /** 256 bytes, which whoever compares them counts on. */
  vector: z.string().regex(/^[A-Za-z0-9+/]{342}==$/),
});

const part = z.union([
  z.object({ pages: z.array(z.string()) }),
  z.object({ passages: z.array(passage) }),
  z.object({ words: z.array(z.object({ word: z.string(), pieces: z.string() })) }),
]);

/** One for all apps of this process. */
const documentTexts = parserOf<DocumentText>({
  module: here("./read-text.ts"),
  reads: [...imported, packageFolder("unpdf")],
  answer: z.union([
    z.object({ isCut: z.boolean() }),
    z.object({ unreadable: z.enum(["broken", "locked", "scanned", "empty", "large"]) }),
  ]),
  limits: documentLimits,
});

export interface ReadDocument extends SearchedText {
  readonly pages: readonly string[];
  /** There was more than is kept. */
  readonly isCut: boolean;
}

export type DocumentReading = Reading<ReadDocument | Extract<DocumentText, { unreadable: string }>>;

/** Text, passages and words of one document, taken up in the portions in which they come. */
export const readDocumentText = async (
  bytes: Uint8Array,
  watch: Omit<ReadingWatch, "onPart">,
): Promise<DocumentReading> => {
  const pages: string[] = [];
  const passages: SearchedPassage[] = [];
  const words: SearchedWord[] = [];
  const onPart = (sent: unknown): void => {
    const some = part.parse(sent);
    if ("pages" in some) pages.push(...some.pages);
    else if ("passages" in some) passages.push(...some.passages);
    else words.push(...some.words);
  };
  const reading = await documentTexts.read(bytes, { ...watch, onPart });
  if ("unread" in reading || "unreadable" in reading.value) return reading as DocumentReading;
  return { value: { ...reading.value, pages, passages, words } };
};
