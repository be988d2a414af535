/** Reads documents that people sent, in a process that can do nothing else. */
import { z } from "zod";
import { packageFolder } from "#platform/parsing/package-folder.ts";
import { parserOf } from "#platform/parsing/parser.ts";
import { documentLimits } from "./limits.ts";
import type { DocumentText } from "./read-text.ts";

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

/** One for all apps of this process. */
export const documentTexts = parserOf<DocumentText>({
  module: here("./read-text.ts"),
  reads: [...imported, packageFolder("unpdf")],
  answer: z.union([
    z.object({
      pages: z.array(z.string()),
      isCut: z.boolean(),
      passages: z.array(passage),
      words: z.array(z.object({ word: z.string(), pieces: z.string() })),
    }),
    z.object({ unreadable: z.enum(["broken", "locked", "scanned", "empty", "large"]) }),
  ]),
  limits: documentLimits,
});
