/** Sums a document up: by the model where there is one and it may, else by its own sentences. */
import { Refusal } from "#platform/errors.ts";
import type { Access } from "../callers/access.ts";
import { textOf } from "../documents/document-text.query.ts";
import type { Document } from "../documents/documents.query.ts";
import { passagesOf } from "../extraction/passages.domain.ts";
import { sentMost } from "../language-models/limits.ts";
import { writtenAnswer } from "../language-models/written-answer.client.ts";
import type { AiGround } from "./answer-question.client.ts";
import type { Said, Source } from "./answer.domain.ts";
import { extractive, type Made } from "./engine.domain.ts";
import { briefMost, detailedMost } from "./limits.ts";
import { meterAnswer } from "./meter-answer.client.ts";
import { summarized } from "./summary.domain.ts";

export interface Summary extends Made {
  readonly summary: readonly Said[];
}

interface Wanted {
  readonly type: "brief" | "detailed";
  readonly idempotencyKey: string | null;
}

export const summarizeDocument = async (
  ground: AiGround,
  access: Access,
  document: Document,
  { type, idempotencyKey }: Wanted,
): Promise<Summary | Refusal<"ai_rate_limited">> => {
  const { firm } = access;
  const found = await textOf(ground.db, access, document.id);
  const texts = found?.pages.map(({ text }) => text) ?? [];
  const most = type === "brief" ? briefMost : detailedMost;
  const sources = spread(sourcesOf(document, texts));
  const question = `Summary, at most ${most} sentences`;
  const wanted = { kind: "summary", question, partsMost: most } as const;
  const written = await writtenAnswer(ground, { ...wanted, firm, sources, idempotencyKey });
  if (written instanceof Refusal) return written;
  if (typeof written !== "string") {
    const { said, model } = written;
    return { summary: said, engine: model.kind, model: model.model, fallback: null };
  }
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  const read = { characters, idempotencyKey, operation: "summary" };
  const refused = await meterAnswer(ground.meter, firm, read);
  return refused ?? { summary: summarized(document, texts, most), ...extractive(written) };
};

const sourcesOf = (
  { id: documentId, matterId, version }: Document,
  texts: readonly string[],
): readonly Source[] =>
  passagesOf(texts).map((passage) => ({ ...passage, documentId, matterId, version, coverage: 1 }));

/** Of a long document every nth passage, so that its end is heard too. */
const spread = (sources: readonly Source[]): readonly Source[] => {
  const whole = sources.reduce((sum, { text }) => sum + text.length, 0);
  const step = Math.max(1, Math.ceil(whole / sentMost));
  return sources.filter((_, nth) => nth % step === 0);
};
