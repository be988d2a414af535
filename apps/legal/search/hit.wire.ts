/** Hits as the wire shows them. */
import type { z } from "zod";
import type { SearchHit } from "#contracts/legal/document.ts";
import type { Hit } from "./find-passages.query.ts";

/** Digits of a score that say something. */
const digits = 4;

export const hitView = (hit: Hit): z.input<typeof SearchHit> => ({
  documentId: hit.documentId,
  matterId: hit.matterId,
  version: hit.version,
  title: hit.title,
  passage: hit.text,
  page: hit.page,
  start: hit.startAt,
  end: hit.endAt,
  score: Number(hit.score.toFixed(digits)),
});
