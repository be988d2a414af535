/** The guide of curls asks for every operation of the contract, with bodies that it takes. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newId } from "#platform/id.ts";
import { legalRoutes } from "../contents/routes.ts";

const read = (path: string): Promise<string> =>
  readFile(join(import.meta.dirname, "../../..", path), "utf8");

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: string | null;
}

const id = newId();

/** With an id in place of each variable, and a day for the shell's own. */
const filled = (text: string): string =>
  text
    .replaceAll("'$(date +%F)'", "2026-11-28")
    .replaceAll(/'\$\w+'/g, id)
    .replaceAll(/\$\w+/g, id);

/** `json PATH 'BODY'` posts; `ask` gets, or does what it is told. */
const callIn = (line: string): Call | null => {
  const posted = /^json (\S+) '(.*)'(?:\s|$)/.exec(line);
  if (posted)
    return { method: "POST", path: filled(posted[1] ?? ""), body: filled(posted[2] ?? "") };
  const asked = /(?:^|; )ask (.*?)"\$legal([^"?]+)[^"]*"/.exec(line);
  if (!asked) return null;
  const [, how = "", path = ""] = asked;
  const method = how.includes("-F ") ? "POST" : (/-X (\w+)/.exec(how)?.[1] ?? "GET");
  return { method, path: filled(path), body: null };
};

const contractOf = ({ method, path }: Call) =>
  legalRoutes
    .map(({ contract }) => contract)
    // `/search` before `/:id`.
    .toSorted((one, other) => one.url.split(":").length - other.url.split(":").length)
    .find((one) => {
      const form = new RegExp(`^${one.url.replaceAll(/:\w+/g, "[^/]+")}$`);
      return one.method === method && form.test(path);
    });

test("each of the 21 is asked for, and each body is one that it takes", async () => {
  const [guide, readme] = await Promise.all([
    read("docs/guides/legal-by-curl.md"),
    read("apps/legal/README.md"),
  ]);
  const calls = guide.split("\n").flatMap((line) => callIn(line) ?? []);
  const asked = calls.map((call) => {
    const found = contractOf(call);
    if (!found) throw new Error(`${call.method} ${call.path} is no operation`);
    const { body, route } = found.shape;
    // What takes no body is sent an empty one.
    const taken =
      call.body === null || (body?.safeParse(JSON.parse(call.body)).success ?? call.body === "{}");
    return { route, taken };
  });
  expect(asked.filter(({ taken }) => taken !== true)).toEqual([]);
  const table = [...readme.matchAll(/^\| ((?:GET|POST|DELETE) \/api\/\S+) /gm)].map(
    ([, one = ""]) => one.replaceAll(/\{(\w+)\}/g, ":$1"),
  );
  expect(table).toHaveLength(21);
  const routes = new Set<string>(asked.map(({ route }) => route));
  expect(table.filter((one) => !routes.has(one))).toEqual([]);
});

test("each of the five codes is provoked", async () => {
  const guide = await read("docs/guides/legal-by-curl.md");
  const codes = ["UNAUTHORIZED", "MATTER_NOT_FOUND", "DOCUMENT_TOO_LARGE", "TRUST_INSUFFICIENT"];
  for (const code of [...codes, "AI_RATE_LIMITED"])
    expect(guide).toMatch(new RegExp(`# 4\\d\\d ${code}`));
});
