/** Each app stands behind the compiler's wall: a project of its own that references the floors. */
import type { Finding, Rule, SourceFile } from "./source-file.ts";

const floors = ["platform", "contracts", "ui", "libraries", "business"];

interface Project {
  readonly references?: readonly { readonly path: string }[];
}

const projectOf = (file: SourceFile | undefined): Project =>
  file ? (JSON.parse(file.text) as Project) : {};

const referencesOf = (file: SourceFile | undefined): readonly string[] =>
  (projectOf(file).references ?? []).map(({ path }) => path);

export const appsStandBehindWalls: Rule = (files) => {
  const at = new Map(files.map((file) => [file.path, file]));
  const apps = new Set(files.flatMap(({ path }) => /^apps\/([^/]+)\//.exec(path)?.[1] ?? []));
  const listed = new Set(referencesOf(at.get("apps/tsconfig.json")));
  const found: Finding[] = [];
  for (const app of apps) {
    const path = `apps/${app}/tsconfig.json`;
    if (!at.has(path))
      found.push({
        path,
        line: 1,
        says: "The app has no project, so nothing keeps it from importing another.",
        wayOut: "Copy the tsconfig.json of another app.",
      });
    if (!listed.has(`./${app}`))
      found.push({
        path: "apps/tsconfig.json",
        line: 1,
        says: `The project of ${app} is not compiled.`,
        wayOut: `Add { "path": "./${app}" } to its references.`,
      });
    for (const reference of referencesOf(at.get(path)))
      if (!floors.some((floor) => reference === `../../${floor}`))
        found.push({
          path,
          line: 1,
          says: `The app sees ${reference}.`,
          wayOut: `An app sees ${floors.join(", ")} only.`,
        });
  }
  return found;
};
