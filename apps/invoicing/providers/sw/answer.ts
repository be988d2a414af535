/** The one form of all of SW's answers. */
import { z } from "zod";

const form = z.object({
  status: z.string(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: z.unknown(),
});

export interface SwAnswer {
  readonly status: string;
  readonly message: string;
  /** With code 307 it may hold a whole document. */
  readonly detail: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Null for what is not an answer of SW's: a gateway's page, half a text. */
export const readAnswer = (text: string): SwAnswer | null => {
  const read = form.safeParse(parsed(text));
  if (!read.success) return null;
  const { status, message, messageDetail, data } = read.data;
  return { status, message: message ?? "", detail: messageDetail ?? "", data: recordOf(data) };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
