/** A language model over the AI SDK: bounded, without tools, its answer checked by a schema. */
import { streamText, Output, type LanguageModel as SdkModel } from "ai";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { z } from "zod";
import { through } from "#platform/outgoing/circuit.ts";
import { fetchStreamOver } from "#platform/outgoing/fetch-over.ts";
import type { Sockets } from "#platform/outgoing/sockets.ts";
import type { LanguageModel, ModelKind, WritingTask, Written } from "./language-model.ts";
import type { WrittenPart } from "./language-model.ts";
import { inMs, outputTokensMost, partsMost, replyBytesMost } from "./limits.ts";

export interface ModelPlace {
  readonly kind: ModelKind;
  /** Such as `https://api.example.com/v1`. */
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  readonly timeoutSeconds: number;
}

const element = z.object({
  text: z.string(),
  quotes: z.array(z.object({ source: z.string(), quote: z.string() })).max(10),
});

export const aiSdkModel = (sockets: Sockets, place: ModelPlace): LanguageModel => {
  const timeoutMs = inMs(place.timeoutSeconds);
  const model = sdkModelOf(place, fetchOf(sockets, timeoutMs));
  const circuit = sockets.circuitOf(new URL(place.url).origin);
  return {
    kind: place.kind,
    model: place.model,
    outputMost: outputTokensMost,
    write: (task, onPart) =>
      through<Written | null>(circuit, () => written(model, task, timeoutMs, onPart), {
        isFailure: (got) => got === null,
        shut: () => null,
      }),
  };
};

// The library would write to the console what a server cannot do; the house asks for no more.
globalThis.AI_SDK_LOG_WARNINGS = false;

type SdkFetch = NonNullable<Parameters<typeof createOpenAICompatible>[0]["fetch"]>;

const fetchOf = (sockets: Sockets, timeoutMs: number): SdkFetch => {
  const ask = fetchStreamOver(sockets, { timeoutMs, bytesMost: replyBytesMost });
  return (input, { method = "POST", headers, body } = {}) =>
    ask(input instanceof Request ? input.url : String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === "string" ? body : "",
    });
};

const sdkModelOf = ({ kind, url, model, key }: ModelPlace, fetch: SdkFetch) => {
  const apiKey = key ?? "";
  return kind === "anthropic"
    ? createAnthropic({ baseURL: url, apiKey, fetch })(model)
    : createOpenAICompatible({ name: "milpa", baseURL: url, apiKey, fetch, includeUsage: true })(
        model,
      );
};

/** Null for whatever is no whole list of statements. */
const written = async (
  model: SdkModel,
  { orders, data }: WritingTask,
  timeoutMs: number,
  onPart: (part: WrittenPart) => void = () => undefined,
): Promise<Written | null> => {
  let isBroken = false;
  const note = (): void => void (isBroken = true);
  try {
    const result = streamText({
      model,
      system: orders,
      prompt: data,
      output: Output.array({ element }),
      maxOutputTokens: outputTokensMost,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeoutMs),
      onError: note,
    });
    const parts: WrittenPart[] = [];
    for await (const part of result.elementStream) {
      if (parts.length >= partsMost) break;
      parts.push(part);
      onPart(part);
    }
    // Rejects where the whole is not what was asked for, such as a stream that was cut.
    if (parts.length < partsMost) await result.output;
    if (isBroken) return null;
    const { totalTokens } = await result.totalUsage;
    return { parts, tokens: totalTokens ?? null };
  } catch {
    return null;
  }
};
