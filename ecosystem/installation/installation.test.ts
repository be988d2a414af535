/** What `milpa init` writes, and what it refuses before it writes anything. */
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { newTestFolder } from "#platform/testing/test-folder.ts";
import { apps } from "../apps.ts";
import { productionState } from "../production-needs.ts";
import { readEcosystemSettings } from "../settings.ts";
import { answersTo } from "./answers.ts";
import { environmentOf, environmentText } from "./environment-file.ts";
import { caddyFile, nginxFile } from "./proxy-files.ts";
import { questions } from "./questions.ts";
import { serviceUnit } from "./service-unit.ts";
import { writeOnce } from "./write-once.ts";

const house = {
  domain: "example.mx",
  operator: "ines@example.mx",
  smtpUrl: "smtp://a:b%24@mail.example.mx:587",
  mailFrom: "milpa@example.mx",
  databaseUrl: "postgres://house:x@db/milpa?host=%2Frun&port=5432",
  home: "/var/lib/milpa",
  portBase: 4000,
  user: "milpa",
  apps,
};

test("the environment starts production, and is read as it was meant", () => {
  const environment = environmentOf(house);
  const settings = readEcosystemSettings(environment);
  const state = productionState(settings, { apps, known: apps }, environment);
  expect([state.missing, state.unwise]).toEqual([[], []]);
  expect(parseEnv(environmentText(environment))).toEqual(environment);
  const listed = Object.keys(environment).filter((name) => name.endsWith("_OPERATORS"));
  expect(listed).toContain("MILPA_VOUCHERS_OPERATORS");
  expect(environmentOf(house)["MILPA_MASTER_KEY"]).not.toBe(environment["MILPA_MASTER_KEY"]);
  expect(environmentText({ A: "two words" })).toContain('A="two words"');
  expect(() => environmentText({ A: "a$b" })).toThrow(/^A holds a quote/);
});

test("each app has its name before the proxy, and its port behind it", () => {
  for (const { name, portOffset } of apps) {
    const to = `127.0.0.1:${4000 + portOffset}`;
    expect(caddyFile(house)).toContain(
      `${name}.example.mx {\n\tencode zstd gzip\n\treverse_proxy ${to}`,
    );
    expect(nginxFile(house)).toMatch(new RegExp(`server_name ${name}\\.example[^}]*${to}`));
  }
  expect(serviceUnit(house, "/etc/milpa", apps.length)).toMatch(
    /EnvironmentFile=\/etc\/milpa\/milpa\.env\n.*\nExecStart=\S+ \S+\/milpa\.js up\n/,
  );
});

test("what is missing is named at once, and what is wrong by its flag", async () => {
  const ask = (flags: Readonly<Record<string, string>>) =>
    answersTo(questions, { flags, keyboard: null });
  await expect(ask({})).rejects.toThrow("Say --domain, --operator, --smtp-url, --mail-from.");
  await expect(ask({ domain: "no domain" })).rejects.toThrow(
    /^--domain: no domain is not a domain/,
  );
  await expect(ask({ domain: "a.mx", operator: "inés" })).rejects.toThrow(/^--operator: inés/);
});

test("at the keyboard what is usual is offered, and what is wrong asked for again", async () => {
  const typed = ["nonsense", "Example.mx", "ines@example.mx", "smtp://mail", "milpa@example.mx"];
  const asked: string[] = [];
  const question = (text: string) => {
    asked.push(text);
    return Promise.resolve(typed.shift() ?? "");
  };
  const answers = await answersTo(questions, { flags: { user: "casa" }, keyboard: { question } });
  expect([answers.get("domain"), answers.get("port-base")]).toEqual(["example.mx", "4000"]);
  expect(answers.get("user")).toBe("casa");
  expect(asked.filter((text) => text.startsWith("The domain"))).toHaveLength(2);
  expect(asked.at(-1)).toBe("The port of the first app; the others follow it [4000]: ");
});

test("files are written all or none, and none over another", async () => {
  const folder = join(await newTestFolder("milpa-init-"), "etc");
  const files = ["a", "b"].map((name) => ({ name, text: name, mode: 0o600 }));
  await writeOnce(folder, files);
  await writeFile(join(folder, "a"), "kept");
  await expect(writeOnce(folder, files)).rejects.toThrow(/are there already, and nothing/);
  expect(await readFile(join(folder, "a"), "utf8")).toBe("kept");
  await mkdir(join(folder, "c"));
  const under = [
    { name: "new", text: "", mode: 0o600 },
    { name: "none/x", text: "", mode: 0o600 },
  ];
  await expect(writeOnce(folder, under)).rejects.toThrow(/cannot be written \(ENOENT\)/);
  expect((await readdir(folder)).sort()).toEqual(["a", "b", "c"]);
});
