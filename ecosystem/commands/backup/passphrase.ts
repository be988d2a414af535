/** The passphrase of backups, from a file that only its owner reads: never from a command line. */
import { readFile } from "node:fs/promises";
import { StartProblem } from "#platform/problem.ts";

/** Of words chosen at random five are enough; a guess costs half a second and 128 MB. */
const lettersLeast = 16;

/** The first line of a file. Throws a `StartProblem` where it is missing or too short. */
export const passphraseIn = async (path: string | undefined): Promise<string> => {
  if (path === undefined)
    throw new StartProblem(
      "Say --passphrase-file: a file with the words that open the backup; keep them elsewhere too.",
    );
  const text = await readFile(path, "utf8").catch(() => {
    throw new StartProblem(`There is no file ${path} that Milpa may read.`);
  });
  const passphrase = (text.split("\n")[0] ?? "").trim();
  if (passphrase.length >= lettersLeast) return passphrase;
  throw new StartProblem(
    `The passphrase in ${path} has fewer than ${lettersLeast} letters: take five random words.`,
  );
};
