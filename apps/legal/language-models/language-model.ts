/** What the house asks of a language model, whoever runs it: statements, each with its quotes. */

/** One statement, as a model wrote it: nothing of it is believed yet. */
export interface WrittenPart {
  readonly text: string;
  readonly quotes: readonly { readonly source: string; readonly quote: string }[];
}

export interface WritingTask {
  /** What it is to do; of the house alone, never of a document. */
  readonly orders: string;
  /** The question and the sources, which are data. */
  readonly data: string;
}

export interface Written {
  readonly parts: readonly WrittenPart[];
  /** What the provider counted, in and out; null where it does not tell. */
  readonly tokens: number | null;
}

export const modelKinds = ["openai-compatible", "anthropic"] as const;
export type ModelKind = (typeof modelKinds)[number];

export interface LanguageModel {
  readonly kind: ModelKind;
  readonly model: string;
  /** The most that an answer may take, in tokens. */
  readonly outputMost: number;
  /**
   * Null where it is away, slow, ill or answers what is no list of statements. `onPart` hears each
   * as soon as it is whole. Never rejects for what the other side does.
   */
  readonly write: (
    task: WritingTask,
    onPart?: (part: WrittenPart) => void,
  ) => Promise<Written | null>;
}
