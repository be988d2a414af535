/** Files of a new house, all or none, and never over one that is there. */
import { lstat, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartProblem } from "#platform/problem.ts";

export interface NewFile {
  readonly name: string;
  readonly text: string;
  /** Such as 0o600. */
  readonly mode: number;
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Throws a `StartProblem`, and has changed nothing, where one is there or cannot be written. */
export const writeOnce = async (folder: string, files: readonly NewFile[]): Promise<void> => {
  const paths = files.map(({ name }) => join(folder, name));
  const there: string[] = [];
  for (const path of paths) if (await isThere(path)) there.push(path);
  if (there.length > 0)
    throw new StartProblem(
      `${there.join(", ")} ${there.length === 1 ? "is" : "are"} there already, and nothing was ` +
        "changed: move it away to begin anew, or say another --folder.",
    );
  const written: string[] = [];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { name, text, mode } of files) {
      await writeFile(join(folder, name), text, { mode, flag: "wx" });
      written.push(join(folder, name));
    }
  } catch (error) {
    for (const path of written) await rm(path, { force: true });
    const code = (error as { readonly code?: string }).code ?? "unknown";
    throw new StartProblem(`${folder} cannot be written (${code}): say another --folder.`);
  }
};
