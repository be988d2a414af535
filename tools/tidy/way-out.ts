/** Words leave the house by one door, where guard, circuits, deadlines and bounds are. */
import { isTestGround, isTypeScript } from "./paths.ts";
import { eachFile, type Rule } from "./source-file.ts";
import { syntaxOf } from "./syntax.ts";

const inService = /^(apps|platform|ecosystem|contracts|ui|libraries|business)\//;
const clients = /^node:http[s2]?$/;
/** What opens connections, beside servers and their types. */
const opens = new Set(["request", "get", "connect", "Agent", "ClientRequest", "globalAgent"]);

/** A module that is taken whole brings no names, and all it has. */
const mayOpen = (names: readonly string[]): boolean =>
  names.length === 0 || names.some((name) => opens.has(name));

export const oneWayOut: Rule = eachFile(
  (path) =>
    inService.test(path) &&
    isTypeScript(path) &&
    !isTestGround(path) &&
    !path.startsWith("platform/outgoing/"),
  (file) =>
    syntaxOf(file)
      .imports.filter(
        ({ from, names, typeOnly }) =>
          /^undici(\/|$)/.test(from) || (!typeOnly && clients.test(from) && mayOpen(names)),
      )
      .map(({ from, line }) => ({
        line,
        says: `Connections are opened by ${from}, past the guard and the bounds.`,
        wayOut: "Send by services.outgoing (platform/outgoing).",
      })),
);
