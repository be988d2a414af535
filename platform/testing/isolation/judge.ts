/** Whether an answer is what a foreign caller must see, in words that name what is wrong. */
import type { Got, Sent } from "../test-client.ts";
import type { Sees, TableCaller } from "./claim.ts";

const refusals: Readonly<Record<string, readonly number[]>> = {
  unknown: [401],
  forbidden: [403],
  hidden: [404],
  refused: [401, 403, 404],
};

/** An empty list where all is well. */
export const judge = (got: Got, sees: Sees): readonly string[] => {
  const answered = `is answered ${got.status}`;
  if (got.status >= 500) return [answered];
  if (sees === "nothing") return [];
  if (sees === "reaches") return isGate(got) ? [`${answered}, and should come in`] : [];
  if (sees === "gate") return isGate(got) ? [] : [`${answered} instead of a gate`];
  const wanted = refusals[sees] ?? [];
  return wanted.includes(got.status) ? [] : [`${answered} instead of ${wanted.join(" or ")}`];
};

/** The owner's own call: it must get through, or the refusals of the others prove nothing. */
export const isGate = ({ status, headers }: Got): boolean => {
  if (status === 303) return /^[^?]*\/sign-in\b/.test(String(headers["location"]));
  return [401, 403, 404].includes(status);
};

/**
 * Marks of the victim in an answer, headers included, that the caller neither sent nor knows: who
 * asks for an id may read it again in the refusal.
 */
export const marksIn = (
  got: Got,
  marks: readonly string[],
  asked: { readonly line: string; readonly sent: Sent; readonly caller: TableCaller },
): readonly string[] => {
  const said = `${decoded(asked.line)} ${JSON.stringify(asked.sent)}`;
  const answer = `${got.text} ${decoded(JSON.stringify(got.headers))}`;
  const known = asked.caller.knows ?? [];
  return marks.filter((m) => names(answer, m) && !said.includes(m) && !known.includes(m));
};

/** A mark of digits alone must stand by itself: a random token may well contain six of them. */
export const names = (text: string, mark: string): boolean =>
  /^\d+$/.test(mark)
    ? new RegExp(`(?<![0-9A-Za-z_])${mark}(?![0-9A-Za-z_-])`).test(text)
    : text.includes(mark);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
