/**
 * Has a model write an answer from sources: what may leave is chosen and redacted, the tokens are
 * held at identity first, and nothing comes out but what the gate and the stored text confirm.
 */
import { sha256Hex } from "#platform/crypto.ts";
import { newId } from "#platform/id.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { reserveUnits, settleUnits } from "#platform/metering/reserve-units.ts";
import type { Services } from "#platform/services.ts";
import { isStored } from "../ai/stored-quotes.query.ts";
import type { Said, Source } from "../ai/answer.domain.ts";
import type { NotWritten } from "../ai/engine.domain.ts";
import type { Firm } from "../firms/firm.domain.ts";
import type { LegalSettings } from "../config.ts";
import { configuredModel } from "./configured-model.ts";
import { consentingAmong, namesOfMatters } from "./consent.query.ts";
import { gated, type NamedSource } from "./gate.domain.ts";
import type { LanguageModel, WrittenPart } from "./language-model.ts";
import { charactersPerToken, holdSeconds, sentMost } from "./limits.ts";
import { taskOf, type Wanted } from "./prompt.domain.ts";
import { redactionOf, type Redaction } from "./redaction.domain.ts";

export type ModelGround = Pick<
  Services,
  "db" | "clock" | "outgoing" | "urls" | "secrets" | "log"
> & {
  readonly settings: LegalSettings;
};

export interface Writing extends Wanted {
  readonly firm: Firm;
  readonly sources: readonly Source[];
  /** Of the request: a repetition is held once. */
  readonly idempotencyKey: string | null;
  /** Hears each statement once nothing can be said against it any more. */
  readonly onSaid?: ((said: Said) => void) | undefined;
}

export interface WrittenAnswer {
  readonly model: Pick<LanguageModel, "kind" | "model">;
  /** None where the model found no answer in the sources. */
  readonly said: readonly Said[];
}

export const writtenAnswer = async (
  ground: ModelGround,
  writing: Writing,
): Promise<WrittenAnswer | NotWritten | Refusal<"ai_rate_limited">> => {
  const { db, outgoing, settings } = ground;
  const model = await configuredModel(outgoing, settings);
  if (!model) return "off";
  const { firm, sources } = writing;
  const matterIds = sources.map(({ matterId }) => matterId);
  const consenting = await consentingAmong(db, firm.id, matterIds);
  const allowed = sentOf(sources.filter(({ matterId }) => consenting.has(matterId)));
  if (allowed.length === 0) return sources.length === 0 ? "off" : "no_consent";
  const redaction = redactionOf(await namesOfMatters(db, firm.id, [...consenting]));
  const mark = `§${newId().replaceAll("-", "")}§`;
  const named = allowed.map((source, nth) => ({ name: `S${nth + 1}`, source }));
  const sent = named.map(({ name, source }) => ({ name, text: source.text }));
  const task = taskOf(writing, sent, redaction, mark);
  const asking = { task, named, redaction };
  return held(ground, { model, writing, asking });
};

/** The best first, until as much is sent as one question may. */
const sentOf = (sources: readonly Source[]): readonly Source[] => {
  let left = sentMost;
  return sources.filter(({ text }) => (left -= text.length) >= 0);
};

interface Asking {
  readonly task: ReturnType<typeof taskOf>;
  readonly named: readonly NamedSource[];
  readonly redaction: Redaction;
}

interface Ready {
  readonly model: LanguageModel;
  readonly writing: Writing;
  readonly asking: Asking;
}

const tokensOf = ({ orders, data }: Asking["task"]): number =>
  Math.ceil((orders.length + data.length) / charactersPerToken);

/** Nobody bills a firm without a tenant; of one with a tenant nothing is asked that is not held. */
const held = async (ground: ModelGround, ready: Ready) => {
  const { model, writing, asking } = ready;
  const { tenantId, id } = writing.firm;
  if (tenantId === null) return asked(ground, ready).then(({ outcome }) => outcome);
  const most = tokensOf(asking.task) + model.outputMost;
  const referenceId = `legal-model:${id}:${sha256Hex(writing.idempotencyKey ?? newId())}`;
  const use = { tenantId, resource: "ai_tokens", quantity: most, referenceId };
  const seconds = ground.settings.modelTimeout + holdSeconds;
  const hold = await reserveUnits(ground, use, seconds);
  if (hold.kind === "refused") return refuse("ai_rate_limited");
  if (hold.kind === "unreachable") return "unavailable";
  const { outcome, tokens } = await asked(ground, ready);
  // What was held and used nothing is given back: the house's own engine counts for itself.
  if (!(await settleUnits(ground, hold.id, Math.min(tokens, most))))
    ground.log.warn({ tenantId, referenceId }, "identity could not be told what a model used");
  return outcome;
};

interface Asked {
  readonly outcome: WrittenAnswer | NotWritten;
  readonly tokens: number;
}

const asked = async (ground: ModelGround, { model, writing, asking }: Ready): Promise<Asked> => {
  const { task, named, redaction } = asking;
  const { firm, onSaid, partsMost } = writing;
  const said: Said[] = [];
  let following: Promise<void> = Promise.resolve();
  const take = (part: WrittenPart): void => {
    following = following.then(async () => {
      const one = said.length < partsMost ? gated(part, named, redaction) : null;
      if (!one || !(await isStored(ground.db, firm.id, one.citations))) return;
      said.push(one);
      onSaid?.(one);
    });
  };
  const written = await model.write(task, take);
  await following;
  if (!written) return { outcome: "unavailable", tokens: 0 };
  const tokens = written.tokens ?? tokensOf(task) + JSON.stringify(written.parts).length;
  if (said.length === 0 && written.parts.length > 0) return { outcome: "ungrounded", tokens };
  const { kind, model: name } = model;
  return { outcome: { model: { kind, model: name }, said }, tokens };
};
