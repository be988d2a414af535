/** The import table: arrows go down the four floors, and no app sees another. */
import { posix } from "node:path";
import { folderOf, houseOf, isTestGround, isToolSetting, isTypeScript } from "./paths.ts";
import { syntaxOf } from "./syntax.ts";
import { eachFile, type Rule } from "./source-file.ts";

const beneathBusiness = ["platform", "contracts", "ui", "libraries"];
const beneathApps = [...beneathBusiness, "business"];

/** What each house may see of the others. "apps" stands for every app. */
const beneath: Readonly<Record<string, readonly string[]>> = {
  platform: [],
  contracts: ["platform"],
  ui: ["platform"],
  libraries: ["platform"],
  business: beneathBusiness,
  apps: beneathApps,
  ecosystem: [...beneathApps, "apps"],
  journeys: [...beneathApps, "apps", "ecosystem", "tools"],
  bench: [...beneathApps, "apps", "ecosystem"],
  tools: [...beneathApps, "apps", "ecosystem", "bench"],
};
const named = new Set(beneathApps);

const kindOf = (house: string): string => (house.startsWith("apps/") ? "apps" : house);

/** Where an import leads, as a path from the root; null for a package. */
export const targetOf = (path: string, from: string): string | null => {
  if (from.startsWith("#")) return from.slice(1);
  return from.startsWith(".") ? posix.join(folderOf(path), from) : null;
};

export const arrowsGoDown: Rule = eachFile(
  (path) => isTypeScript(path) && !isToolSetting(path),
  (file) => {
    const home = houseOf(file.path);
    return syntaxOf(file).imports.flatMap(({ from, line }) => {
      const target = targetOf(file.path, from);
      const house = target === null ? home : houseOf(target);
      if (target === null || house === home) return [];
      const allowed = beneath[kindOf(home)] ?? [];
      if (allowed.includes(kindOf(house))) return [];
      const wayOut =
        kindOf(home) === "apps" && kindOf(house) === "apps"
          ? "Apps speak HTTP and signed events: say it in contracts/ and call the other app."
          : `${home} sees only ${allowed.join(", ") || "itself"}; move what both need down.`;
      return [{ line, says: `${home} imports ${target}, against the arrows.`, wayOut }];
    });
  },
);

/** Across houses by the `#` names, within a house by relative path. */
export const importsAreSpelled: Rule = eachFile(
  (path) => isTypeScript(path) && !isToolSetting(path),
  (file) => {
    const home = houseOf(file.path);
    return syntaxOf(file).imports.flatMap(({ from, line }) => {
      const target = targetOf(file.path, from);
      if (target === null) return [];
      const house = houseOf(target);
      if (from.startsWith("#") && house === home)
        return [
          {
            line,
            says: `${from} is in the same house.`,
            wayOut: "Use a relative path with its extension.",
          },
        ];
      if (from.startsWith(".") && house !== home && named.has(house))
        return [{ line, says: `${from} leaves its house.`, wayOut: `Write #${target} instead.` }];
      return [];
    });
  },
);

/** Libraries can be published by themselves: only their tests may look at the platform. */
export const librariesStandAlone: Rule = eachFile(
  (path) => path.startsWith("libraries/") && isTypeScript(path) && !isTestGround(path),
  (file) =>
    syntaxOf(file)
      .imports.filter(({ from }) => from.startsWith("#"))
      .map(({ from, line }) => ({
        line,
        says: `A library imports ${from}.`,
        wayOut: "A library is pure and publishable: take the value as an argument.",
      })),
);

/** What runs in service may not lean on what is there for tests. */
export const serviceNeedsNoTests: Rule = eachFile(
  (path) =>
    isTypeScript(path) && !isTestGround(path) && !/^(tools|journeys|bench|[^/]+$)/.test(path),
  (file) =>
    syntaxOf(file)
      .imports.filter(
        ({ from }) => from === "vitest" || isTestGround(targetOf(file.path, from) ?? ""),
      )
      .map(({ from, line }) => ({
        line,
        says: `Service code imports ${from}, which is there for tests.`,
        wayOut: "Name this file test-*.ts or put it into testing/ if only tests use it.",
      })),
);
