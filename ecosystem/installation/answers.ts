/** What a new house is asked for, once: by flags, or at the keyboard with what is usual offered. */
import { createInterface, type Interface } from "node:readline/promises";
import { StartProblem } from "#platform/problem.ts";

export interface Question {
  /** As the flag is called: `--mail-from`. */
  readonly flag: string;
  readonly asks: string;
  /** Taken where nothing is typed; absent: it must be answered. */
  readonly usual?: string;
  /** Typed text as it is kept; null for what it cannot be. */
  readonly read: (typed: string) => string | null;
  /** What it must be, for whoever typed something else. */
  readonly form: string;
}

export interface Asking {
  readonly flags: Readonly<Record<string, string | undefined>>;
  /** Null where nobody is asked (`--yes`, or no terminal). */
  readonly keyboard: Pick<Interface, "question"> | null;
}

/**
 * One answer for each question. Throws a `StartProblem` with all flags that are missing where
 * nobody can be asked, and with the first that is wrong.
 */
export const answersTo = async (
  questions: readonly Question[],
  { flags, keyboard }: Asking,
): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>();
  const missing: string[] = [];
  for (const question of questions) {
    const { flag, usual, read, form } = question;
    const given = flags[flag] ?? (keyboard ? await typed(keyboard, question) : usual);
    if (given === undefined) missing.push(`--${flag}`);
    const answer = given === undefined ? "" : read(given.trim());
    if (answer === null) throw new StartProblem(`--${flag}: ${given} is not ${form}.`);
    answers.set(flag, answer);
  }
  if (missing.length > 0) throw new StartProblem(`Say ${missing.join(", ")}.`);
  return answers;
};

/** Asked again until it has the form. */
const typed = async (
  keyboard: Pick<Interface, "question">,
  { asks, usual, read, form }: Question,
): Promise<string> => {
  for (;;) {
    const offered = usual === undefined ? "" : ` [${usual || "none"}]`;
    const said = (await keyboard.question(`${asks}${offered}: `)).trim();
    const given = said === "" && usual !== undefined ? usual : said;
    if (read(given) !== null) return given;
    process.stderr.write(`  That is not ${form}.\n`);
  }
};

/** Hands a keyboard to `work`, where somebody sits at one. */
export const atKeyboard = async <T>(
  isAsked: boolean,
  work: (keyboard: Interface | null) => Promise<T>,
): Promise<T> => {
  if (!isAsked || !process.stdin.isTTY) return work(null);
  const keyboard = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await work(keyboard);
  } finally {
    keyboard.close();
  }
};
