/** Answers a question: by the model where there is one and it may, else by the house itself. */
import { Refusal } from "#platform/errors.ts";
import type { Services } from "#platform/services.ts";
import type { Access } from "../callers/access.ts";
import { writtenAnswer, type ModelGround } from "../language-models/written-answer.client.ts";
import { answerFrom, nearestOf, type Answer, type Said, type Source } from "./answer.domain.ts";
import { findSources } from "./find-sources.query.ts";
import { extractive, type Made } from "./engine.domain.ts";
import { answerPartsMost } from "./limits.ts";
import { meterAnswer } from "./meter-answer.client.ts";

export type AiGround = ModelGround & Pick<Services, "meter">;

export interface Question {
  readonly text: string;
  /** Looked for too, such as a jurisdiction: where nothing says it, it is asked without. */
  readonly narrowing?: string;
  /** Null: in all documents that the caller may see. */
  readonly matterId: string | null;
  readonly operation: string;
  readonly idempotencyKey: string | null;
  /** Hears statements as they come; what is answered at the end counts. */
  readonly onSaid?: (said: Said) => void;
}

export type GivenAnswer = Answer & Made;

export const answerQuestion = async (
  ground: AiGround,
  access: Access,
  question: Question,
): Promise<GivenAnswer | Refusal<"ai_rate_limited">> => {
  const { firm } = access;
  const { idempotencyKey, operation, onSaid } = question;
  const { text, sources } = await narrowed(ground, access, question);
  const wanted = { kind: "answer", question: text, partsMost: answerPartsMost } as const;
  const writing = { ...wanted, firm, sources, idempotencyKey, onSaid };
  const written = await writtenAnswer(ground, writing);
  if (written instanceof Refusal) return written;
  if (typeof written !== "string") {
    const { said, model } = written;
    const made = { engine: model.kind, model: model.model, fallback: null };
    return { ...weighed(said, sources), ...made };
  }
  const characters = sources.reduce((sum, one) => sum + one.text.length, text.length);
  const read = { characters, idempotencyKey, operation };
  const refused = await meterAnswer(ground.meter, firm, read);
  return refused ?? { ...answerFrom(text, sources), ...extractive(written) };
};

const narrowed = async (
  { db }: Pick<AiGround, "db">,
  access: Access,
  { text, narrowing = "", matterId }: Question,
) => {
  const plain = async () => ({ text, sources: await findSources(db, access, text, matterId) });
  if (narrowing === "") return plain();
  const whole = `${text} ${narrowing}`;
  const sources = await findSources(db, access, whole, matterId);
  return answerFrom(whole, sources).answer.length > 0 ? { text: whole, sources } : plain();
};

/** How sure a written answer is: as the best of the places that it rests on. */
const weighed = (said: readonly Said[], sources: readonly Source[]): Answer => {
  const restsOn = sources.filter((source) =>
    said.some(({ citations }) =>
      citations.some(
        ({ documentId, start }) =>
          documentId === source.documentId && start >= source.start && start < source.end,
      ),
    ),
  );
  const confidence = Math.max(0, ...restsOn.map(({ coverage }) => coverage));
  return { answer: said, confidence, nearest: said.length === 0 ? nearestOf(sources) : [] };
};
