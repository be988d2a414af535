/** Words leave the house by one door, where guard, circuits, deadlines and bounds are. */
import { isTestGround, isTypeScript } from "./paths.ts";
import { eachFile, type Rule } from "./source-file.ts";
import { syntaxOf } from "./syntax.ts";

const inService = /^(apps|platform|ecosystem|contracts|ui|libraries)\//;
const clients = /^node:https?$/;
/** What opens connections, beside servers and their types. */
const opens = new Set(["request", "get", "Agent", "ClientRequest", "globalAgent"]);

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
          /^undici(\/|$)/.test(from) ||
          (!typeOnly && clients.test(from) && names.some((name) => opens.has(name))),
      )
      .map(({ from, line }) => ({
        line,
        says: `Connections are opened by ${from}, past the guard and the bounds.`,
        wayOut: "Send by services.outgoing (platform/outgoing).",
      })),
);
