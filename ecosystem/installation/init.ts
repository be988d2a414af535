/** `milpa init`: asks a few questions and writes what production needs, with keys made just now. */
import { resolve } from "node:path";
import type { Command } from "commander";
import type { AppDefinition } from "#platform/app.ts";
import { StartProblem } from "#platform/problem.ts";
import { apps } from "../apps.ts";
import { answersTo, atKeyboard } from "./answers.ts";
import { environmentOf, environmentText, hostOf, type House } from "./environment-file.ts";
import { caddyFile, nginxFile } from "./proxy-files.ts";
import { questions } from "./questions.ts";
import { serviceUnit } from "./service-unit.ts";
import { writeOnce } from "./write-once.ts";
import { appNamed } from "../offline.ts";
import { productionState } from "../production-needs.ts";
import { readEcosystemSettings } from "../settings.ts";
import { described, print } from "../commands/output.ts";

interface Options extends Readonly<Record<string, unknown>> {
  readonly json?: boolean;
  readonly yes?: boolean;
  readonly folder: string;
  readonly apps?: string;
}

export const initCommand = (program: Command): void => {
  const command = described(
    program
      .command("init")
      .description("Write the environment, the service and the proxy of a new house.")
      .option("--folder <path>", "where the files go", "production")
      .option("--apps <names>", "only these apps, with commas between; all when none is named")
      .option("--yes", "ask nothing: what no flag says is as usual"),
    "milpa init --folder /etc/milpa --domain example.mx --operator ana@example.mx",
  );
  for (const { flag, asks, usual } of questions)
    command.option(`--${flag} <text>`, usual ? `${asks} (${usual})` : asks);
  command.action(init);
};

const init = async (options: Options): Promise<void> => {
  const folder = resolve(options.folder);
  const flags = Object.fromEntries(
    questions.map(({ flag }) => [flag, options[camelCased(flag)] as string | undefined]),
  );
  const house = await atKeyboard(options.yes !== true, async (keyboard) =>
    houseOf(await answersTo(questions, { flags, keyboard }), chosen(options.apps)),
  );
  const environment = environmentOf(house);
  const settings = readEcosystemSettings(environment);
  const state = productionState(settings, { apps: house.apps, known: house.apps }, environment);
  if (state.missing.length > 0) throw new StartProblem(state.missing.join(" "));
  const files = [
    { name: "milpa.env", text: environmentText(environment), mode: 0o600 },
    { name: "milpa.service", text: serviceUnit(house, folder, apps.length), mode: 0o644 },
    { name: "Caddyfile", text: caddyFile(house), mode: 0o644 },
    { name: "nginx.conf", text: nginxFile(house), mode: 0o644 },
  ];
  await writeOnce(folder, files);
  const names = files.map(({ name }) => name);
  print({ folder, files: names, off: state.off }, nextSteps(house, folder, state.off), options);
};

/** As commander calls an option: `mailFrom`. */
const camelCased = (flag: string): string =>
  flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const chosen = (names: string | undefined): readonly AppDefinition[] => {
  if (names === undefined) return apps;
  const wanted = names.split(",").map((name) => appNamed(name.trim()));
  return apps.filter((app) => wanted.includes(app));
};

const houseOf = (
  answers: ReadonlyMap<string, string>,
  running: readonly AppDefinition[],
): House => {
  const said = (flag: string): string => answers.get(flag) ?? "";
  return {
    domain: said("domain"),
    operator: said("operator"),
    smtpUrl: said("smtp-url"),
    mailFrom: said("mail-from"),
    databaseUrl: said("database-url"),
    home: said("home"),
    portBase: Number(said("port-base")),
    user: said("user"),
    apps: running,
  };
};

/** The invitation of the first operator is the last of them. */
const nextSteps = (house: House, folder: string, off: readonly string[]): string => {
  const hosts = house.apps.map(({ name }) => hostOf(house, name));
  const signUp = `https://${hostOf(house, "identity")}/sign-up`;
  const way = house.apps.some(({ name }) => name === "identity")
    ? `Sign up at ${signUp} with ${house.operator}: each console then lets you in.`
    : `${house.operator} may come in to each console.`;
  return [
    `Written to ${folder}: milpa.env (only you may read it), milpa.service, Caddyfile, nginx.conf.`,
    ...off.map((sentence) => `  ${sentence}`),
    "",
    "Next (docs/guides/production.md):",
    `  1. Let these names lead to this machine: ${hosts.join(", ")}.`,
    `  2. sudo useradd --system --home ${house.home} --create-home ${house.user}`,
    `  3. milpa --environment ${folder}/milpa.env doctor`,
    `  4. sudo cp ${folder}/milpa.service /etc/systemd/system/`,
    "     sudo systemctl enable --now milpa",
    `  5. Put Caddyfile or nginx.conf where your proxy reads it.`,
    `  6. ${way}`,
  ].join("\n");
};
