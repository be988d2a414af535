/** One name from contract to route: operation = contract export = route file = route export. */
import { isTest, isTypeScript } from "./paths.ts";
import { isOneOf, stemOf } from "./roles.ts";
import { syntaxOf } from "./syntax.ts";
import { eachFile, lineAt, linesOf, type Finding, type Rule } from "./source-file.ts";

const routeLines = 40;

const isRoute = (path: string): boolean => isOneOf(path, "route");

const camelCase = (kebab: string): string =>
  kebab.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const kebabCase = (camel: string): string =>
  camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const routesAreShort: Rule = eachFile(isRoute, (file) => {
  const count = linesOf(file.text).length;
  if (count <= routeLines) return [];
  return [
    {
      line: routeLines + 1,
      says: `This route has ${count} lines; ${routeLines} are enough.`,
      wayOut:
        "Decisions go to a domain, rows to a store, the rest to a file named for what it does.",
    },
  ];
});

export const routesAreNamedAsTheirOperation: Rule = eachFile(isRoute, (file) => {
  const wanted = `${camelCase(stemOf(file.path))}Route`;
  const routes = syntaxOf(file).exports.filter((name) => name.endsWith("Route"));
  if (routes.length === 1 && routes[0] === wanted) return [];
  return [
    {
      line: 1,
      says: `The file exports ${routes.join(", ") || "no route"}, not ${wanted} alone.`,
      wayOut: "One file per endpoint: rename the file or the export, or split the file.",
    },
  ];
});

const declaration = /export const (\w+) = contract\(\{\s*(?:name: "(\w+)")?/g;

interface Declared {
  readonly path: string;
  readonly line: number;
  readonly exported: string;
  readonly name: string | undefined;
}

const declaredIn = (file: { readonly path: string; readonly text: string }): readonly Declared[] =>
  [...file.text.matchAll(declaration)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    exported: match[1] ?? "",
    name: match[2],
  }));

const isContract = (path: string): boolean =>
  /^(contracts|platform)\//.test(path) && isTypeScript(path) && !isTest(path);

export const operationsAreNamedAsTheirExport: Rule = eachFile(isContract, (file) =>
  declaredIn(file)
    .filter(({ exported, name }) => exported !== name)
    .map(({ exported, line, name }) => ({
      line,
      says: `The contract ${exported} calls its operation ${name ?? "nothing"}.`,
      wayOut: `Open the contract with name: "${exported}".`,
    })),
);

/** Both ways: each contract of an app has its route file, each route file its contract. */
export const contractsAndRoutesMatch: Rule = (files) => {
  const found: Finding[] = [];
  const apps = new Set(
    files
      .filter(({ path }) => isRoute(path))
      .flatMap(({ path }) => /^apps\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  const houses = [...apps].map((app) => ({ app, home: `apps/${app}/` }));
  // What every business app serves alike stands once, beneath them.
  if (files.some(({ path }) => path.startsWith("business/")))
    houses.push({ app: "consumer", home: "business/" });
  for (const { app, home } of houses) {
    const routes = files.filter(({ path }) => path.startsWith(home) && isRoute(path));
    const contracts = files
      .filter(({ path }) => path.startsWith(`contracts/${app}/`))
      .flatMap(declaredIn);
    const operations = new Set(contracts.map(({ exported }) => exported));
    const served = new Set(routes.map(({ path }) => camelCase(stemOf(path))));
    for (const { path, line, exported } of contracts)
      if (!served.has(exported))
        found.push({
          path,
          line,
          says: `Nobody serves ${exported}.`,
          wayOut: `Write ${kebabCase(exported)}.route.ts, or take the contract out.`,
        });
    for (const { path } of routes)
      if (!operations.has(camelCase(stemOf(path))))
        found.push({
          path,
          line: 1,
          says: `contracts/${app}/ knows no ${camelCase(stemOf(path))}.`,
          wayOut: "Name the file as its operation, in kebab-case.",
        });
  }
  return found;
};
