/** The next version, as an operator unpacks it beside the one that runs. */
import { cp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newTestFolder } from "#platform/testing/test-folder.ts";

export interface Checkout {
  readonly root: string;
  readonly remove: () => Promise<void>;
}

const own = join(import.meta.dirname, "..");
const parts = ["apps", "business", "contracts", "ecosystem", "libraries", "platform", "ui"];
const files = ["package.json", "tsconfig.json", "tsconfig.base.json", "tsconfig.project.json"];

/** This checkout with further migrations of one app, by their file names. */
export const newerCheckout = async (
  app: string,
  migrations: Readonly<Record<string, string>>,
): Promise<Checkout> => {
  const root = await newTestFolder("milpa-newer-");
  await mkdir(root, { recursive: true });
  for (const part of [...parts, ...files])
    await cp(join(own, part), join(root, part), { recursive: true });
  await symlink(join(own, "node_modules"), join(root, "node_modules"));
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(root, "apps", app, "migrations", name), text);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};
