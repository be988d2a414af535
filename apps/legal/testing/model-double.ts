/** A language model for tests: speaks OpenAI's protocol on a real socket, well and badly. */
import type { ServerResponse } from "node:http";
import { serveLoopback } from "#platform/testing/loopback.ts";
import type { WrittenPart } from "../language-models/language-model.ts";

/** What it was asked: the orders of the house, and the question with its sources. */
export interface AskedModel {
  readonly orders: string;
  readonly data: string;
  readonly key: string | undefined;
}

export type Says =
  | readonly WrittenPart[]
  /** No list of statements, but words. */
  | { readonly words: string }
  /** One statement, then the connection is cut. */
  | { readonly cutAfter: WrittenPart }
  | "slow"
  | "ill";

export interface ModelDouble {
  /** Ends before `/chat/completions`. */
  readonly url: string;
  readonly asked: readonly AskedModel[];
  /** What it answers from now on. */
  readonly say: (how: (asked: AskedModel) => Says) => void;
  readonly stop: () => Promise<void>;
}

/** Tokens that it counts for every answer. */
export const countedTokens = 321;

const chunk = (delta: object, finish: string | null = null): string =>
  `data: ${JSON.stringify({
    id: "double",
    object: "chat.completion.chunk",
    created: 0,
    model: "double",
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

const usage = { prompt_tokens: 300, completion_tokens: 21, total_tokens: countedTokens };

/** In pieces of a few letters, as models do. */
const pieces = (text: string): readonly string[] => text.match(/[^]{1,24}/gu) ?? [];

const answer = (response: ServerResponse, says: Says): void => {
  if (says === "slow") return;
  if (says === "ill") {
    response.writeHead(500, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "ill" } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(chunk({ role: "assistant", content: "" }));
  if ("cutAfter" in says) {
    const whole = JSON.stringify({ elements: [says.cutAfter, says.cutAfter] });
    for (const content of pieces(whole.slice(0, -20))) response.write(chunk({ content }));
    setTimeout(() => response.destroy(), 20);
    return;
  }
  const text = "words" in says ? says.words : JSON.stringify({ elements: says });
  for (const content of pieces(text)) response.write(chunk({ content }));
  response.write(chunk({}, "stop"));
  const last = { id: "double", object: "chat.completion.chunk", created: 0, model: "double" };
  response.write(`data: ${JSON.stringify({ ...last, choices: [], usage })}\n\n`);
  response.end("data: [DONE]\n\n");
};

interface Body {
  readonly messages: readonly { readonly role: string; readonly content: Content }[];
  readonly tools?: unknown;
}

type Content = string | readonly { readonly text: string }[];

const textOf = (content: Content | undefined): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text }) => text).join("");

export const startModelDouble = async (): Promise<ModelDouble> => {
  const asked: AskedModel[] = [];
  let how: (asked: AskedModel) => Says = () => [];
  const server = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const one of request) chunks.push(one as Buffer);
    const { messages, tools } = JSON.parse(Buffer.concat(chunks).toString()) as Body;
    if (tools !== undefined) throw new Error("no tools are offered");
    const of = (role: string) => textOf(messages.find((one) => one.role === role)?.content);
    const key = request.headers.authorization;
    const one = { orders: of("system"), data: of("user"), key };
    asked.push(one);
    answer(response, how(one));
  });
  return {
    url: `${server.url}/v1`,
    asked,
    say: (next) => void (how = next),
    stop: server.stop,
  };
};

/** The text of a source as it was sent, by its name. */
export const sentSource = ({ data }: AskedModel, name: string): string =>
  new RegExp(`SOURCE ${name}\\n([^]*?)\\n\\S+ END ${name}`, "u").exec(data)?.[1] ?? "";
