/** How two providers' protocols ask and stream, for the double of a language model. */
import type { IncomingHttpHeaders } from "node:http";

/** One request's protocol: what was asked, and the pieces of the answer as they are sent. */
export interface ModelWire {
  readonly orders: string;
  readonly data: string;
  /** Whether it was told the form of its answer, by a schema or in words. */
  readonly isTold: boolean;
  readonly keyOf: (headers: IncomingHttpHeaders) => string | undefined;
  readonly begin: string;
  readonly piece: (text: string) => string;
  readonly end: string;
  /** The body of a 400 and of a 500. */
  readonly ill: string;
}

const usage = { input: 300, output: 21 };

/** Tokens that it counts for every answer. */
export const countedTokens = usage.input + usage.output;

type Content = string | readonly { readonly text: string }[];

const textOf = (content: Content | undefined): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text).join("");

interface Message {
  readonly role: string;
  readonly content: Content;
}

/** OpenAI refuses to be asked for JSON by whoever does not say the word. */
const inWords = /JSON[^]*"elements"[^]*"quotes"/u;

const ofRole = (messages: readonly Message[], role: string): string =>
  textOf(messages.find((one) => one.role === role)?.content);

interface CompletionsBody {
  readonly messages: readonly Message[];
  readonly tools?: unknown;
  readonly response_format?: { readonly type: string };
}

/** Chat completions, as servers of open models speak them. */
export const openAiWire = (body: unknown): ModelWire => {
  const asked = body as CompletionsBody;
  if (asked.tools !== undefined) throw new Error("no tools are offered");
  const said = { id: "double", object: "chat.completion.chunk", created: 0, model: "double" };
  const event = (more: object): string => `data: ${JSON.stringify({ ...said, ...more })}\n\n`;
  const chunk = (delta: object, finish: string | null = null): string =>
    event({ choices: [{ index: 0, delta, finish_reason: finish }] });
  const counted = {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: countedTokens,
  };
  const last = event({ choices: [], usage: counted });
  const orders = ofRole(asked.messages, "system");
  return {
    orders,
    data: ofRole(asked.messages, "user"),
    isTold: asked.response_format?.type === "json_schema" || inWords.test(orders),
    keyOf: ({ authorization }) => authorization,
    begin: chunk({ role: "assistant", content: "" }),
    piece: (content) => chunk({ content }),
    end: `${chunk({}, "stop")}${last}data: [DONE]\n\n`,
    ill: JSON.stringify({ error: { message: "ill" } }),
  };
};

interface MessagesBody {
  readonly model: string;
  readonly system: Content;
  readonly messages: readonly Message[];
  readonly tools?: readonly { readonly name: string }[];
}

/** The one that the library offers, so that its fields are the answer; there must be no other. */
const answerTool = "json";

/** Anthropic's Messages, as a model speaks them that knows no format of its own for answers. */
export const anthropicWire = (body: unknown): ModelWire => {
  const { model, system, messages, tools = [] } = body as MessagesBody;
  if (tools.some(({ name }) => name !== answerTool)) throw new Error("no tools are offered");
  const event = (type: string, more: object = {}): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const block = { type: "tool_use", id: "toolu_double", name: answerTool, input: {} };
  const message = { id: "msg_double", type: "message", role: "assistant", model, content: [] };
  const unended = { stop_reason: null, stop_sequence: null };
  const begun = { input_tokens: usage.input, output_tokens: 0 };
  const reason = { stop_reason: "tool_use", stop_sequence: null };
  return {
    orders: textOf(system),
    data: ofRole(messages, "user"),
    isTold: tools.length > 0,
    keyOf: (headers) => headers["x-api-key"]?.toString(),
    begin:
      event("message_start", { message: { ...message, ...unended, usage: begun } }) +
      event("content_block_start", { index: 0, content_block: block }),
    piece: (text) => {
      const delta = { type: "input_json_delta", partial_json: text };
      return event("content_block_delta", { index: 0, delta });
    },
    end:
      event("content_block_stop", { index: 0 }) +
      event("message_delta", { delta: reason, usage: { output_tokens: usage.output } }) +
      event("message_stop"),
    ill: JSON.stringify({ type: "error", error: { type: "api_error", message: "ill" } }),
  };
};
