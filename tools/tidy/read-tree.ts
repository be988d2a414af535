/** Reads what the house rules are about: every text file but the installed and the made. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "./source-file.ts";

const skippedFolders = new Set([".git", "node_modules", ".cache", ".milpa"]);
const skippedPaths = /^(bench\/results|journeys\/screenshots)$/;
// In a linked work tree `.git` is a file.
const skippedFiles = new Set(["package-lock.json", ".git"]);
const textKinds = /\.(tsx?|js|cjs|mjs|json|css|sql|md|ya?ml|html|svg|txt|sh)$|(^|\/)\.?[a-z-]+$/i;

/** Every text file under `root`; paths are relative to it. */
export const readTree = (root: string): readonly SourceFile[] => {
  const files: SourceFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      const skipped = skippedFolders.has(entry.name) || skippedPaths.test(path);
      if (entry.isDirectory() && !skipped) walk(path);
      if (entry.isFile() && !skippedFiles.has(entry.name) && textKinds.test(path))
        files.push({ path, text: readFileSync(join(root, path), "utf8") });
    }
  };
  walk("");
  return files;
};
