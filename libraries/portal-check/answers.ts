/** How answers are read and compared: refusals word for word, lists, and what was seen in short. */
import type { Answer } from "./ask.ts";

const shownMost = 140;

/** The answer in a few words. */
export const shown = ({ status, text }: Answer): string => {
  if (status === 0) return `no answer (${text.slice(0, shownMost)})`;
  const short = text.length > shownMost ? `${text.slice(0, shownMost)}…` : text;
  return `${status} ${short}`.trim();
};

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** The list of this name in the body; null where the answer is no 200 that has it. */
export const listOf = ({ status, body }: Answer, name: string): readonly unknown[] | null => {
  const list = recordOf(body)[name];
  return status === 200 && Array.isArray(list) ? list : null;
};

export const statusFault = (answer: Answer, status: number): string | null =>
  answer.status === status ? null : `${answer.line} answered ${shown(answer)}, not ${status}`;

/** Status and text, word for word; further fields of the body are nobody's harm. */
export const refusalFault = (
  answer: Answer,
  status: number,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): string | null => {
  const body = recordOf(answer.body);
  const wanted = { error, success: false, ...more };
  const same = Object.entries(wanted).every(([name, value]) => body[name] === value);
  if (answer.status === status && same) return null;
  return `${answer.line} answered ${shown(answer)}, not ${status} ${JSON.stringify(wanted)}`;
};

/** A 400 in the reference form, whatever it says. */
export const badRequestFault = (answer: Answer): string | null => {
  const { error, success } = recordOf(answer.body);
  const inForm = typeof error === "string" && error !== "" && success === false;
  return answer.status === 400 && inForm
    ? null
    : `${answer.line} answered ${shown(answer)}, not 400 {"error": <text>, "success": false}`;
};
