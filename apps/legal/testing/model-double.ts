/** A language model for tests: speaks its provider's protocol on a real socket, well and badly. */
import type { ServerResponse } from "node:http";
import { serveLoopback } from "#platform/testing/loopback.ts";
import type { ModelKind, WrittenPart } from "../language-models/language-model.ts";
import { anthropicWire, openAiWire, type ModelWire } from "./model-wires.ts";

export { countedTokens } from "./model-wires.ts";

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
  /** Ends before `/chat/completions` or `/messages`. */
  readonly url: string;
  readonly asked: readonly AskedModel[];
  /** What it answers from now on. */
  readonly say: (how: (asked: AskedModel) => Says) => void;
  readonly stop: () => Promise<void>;
}

/** In pieces of a few letters, as models do. */
const pieces = (text: string): readonly string[] => text.match(/[^]{1,24}/gu) ?? [];

const answer = (response: ServerResponse, wire: ModelWire, says: Says): void => {
  if (says === "slow") return;
  if (says === "ill" || !wire.isTold) {
    response.writeHead(wire.isTold ? 500 : 400, { "content-type": "application/json" });
    response.end(wire.ill);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(wire.begin);
  if ("cutAfter" in says) {
    const whole = JSON.stringify({ elements: [says.cutAfter, says.cutAfter] });
    for (const piece of pieces(whole.slice(0, -20))) response.write(wire.piece(piece));
    setTimeout(() => response.destroy(), 20);
    return;
  }
  const text = "words" in says ? says.words : JSON.stringify({ elements: says });
  for (const piece of pieces(text)) response.write(wire.piece(piece));
  response.end(wire.end);
};

const wires: Readonly<Record<ModelKind, (body: unknown) => ModelWire>> = {
  "openai-compatible": openAiWire,
  anthropic: anthropicWire,
};

export const startModelDouble = async (
  kind: ModelKind = "openai-compatible",
): Promise<ModelDouble> => {
  const asked: AskedModel[] = [];
  let how: (asked: AskedModel) => Says = () => [];
  const server = await serveLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const one of request) chunks.push(one as Buffer);
    const wire = wires[kind](JSON.parse(Buffer.concat(chunks).toString()));
    const { orders, data } = wire;
    const one = { orders, data, key: wire.keyOf(request.headers) };
    asked.push(one);
    answer(response, wire, how(one));
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
