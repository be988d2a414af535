/** Who made an answer, and why it was not the model where there is one. */
import type { ModelKind } from "../language-models/language-model.ts";

/** Why the house's own engine has to answer. `off`: there is no model; nobody asks further. */
export type NotWritten = "off" | "no_consent" | "unavailable" | "ungrounded";

export interface Made {
  readonly engine: "extractive" | ModelKind;
  /** As its provider calls it; null where none wrote. */
  readonly model: string | null;
  /** Why the house's own engine stood in for a model; null where it did not. */
  readonly fallback: Exclude<NotWritten, "off"> | null;
}

export const extractive = (why: NotWritten): Made => ({
  engine: "extractive",
  model: null,
  fallback: why === "off" ? null : why,
});
