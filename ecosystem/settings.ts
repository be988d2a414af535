/** Settings that concern every app: where state lives, which ports, which mode, which secrets. */
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { AppDefinition } from "#platform/app.ts";
import {
  choiceSetting,
  keySetting,
  numberSetting,
  readSettings,
  secretSetting,
  textSetting,
  type SettingsOf,
  type Variables,
} from "#platform/config.ts";
import { thisMachine } from "#platform/http/listen.ts";
import { StartProblem } from "#platform/problem.ts";

export const ecosystemSettings = {
  mode: choiceSetting({
    variable: "MILPA_MODE",
    sentence: "Sandbox has test rails, captured messages, a movable clock and a demo world.",
    choices: ["sandbox", "production"],
    fallback: "sandbox",
  }),
  home: textSetting({
    variable: "MILPA_HOME",
    sentence: "Folder of the embedded database, uploaded files, secrets and demo.json.",
    unit: "path",
    fallback: ".milpa",
  }),
  portBase: numberSetting({
    variable: "MILPA_PORT_BASE",
    sentence: "Port of control; the other apps follow it in order.",
    unit: "port",
    least: 1,
    most: 65_000,
    fallback: 4000,
  }),
  host: textSetting({
    variable: "MILPA_HOST",
    sentence:
      "Address that the servers listen on; unset, localhost in sandbox and 0.0.0.0 in production.",
    unit: "IP address or localhost",
    fallback: "",
  }),
  workers: numberSetting({
    variable: "MILPA_WORKERS",
    sentence:
      "Processes that serve the same ports of this machine; one that dies is started again.",
    unit: "processes",
    least: 1,
    most: 64,
    fallback: 1,
  }),
  databaseUrl: secretSetting({
    variable: "DATABASE_URL",
    sentence:
      "A PostgreSQL server from version 15 on, or several with commas between, of which the one " +
      "that takes writes is used; unset, the embedded one is used.",
    unit: "postgres://user:password@host:port[,host:port]/database",
  }),
  rolePrefix: textSetting({
    variable: "MILPA_ROLE_PREFIX",
    sentence:
      "Put before the names of database roles where several instances share one server; empty: " +
      "the database's name on a server of `DATABASE_URL`, nothing on the embedded one.",
    fallback: "",
  }),
  logArchive: textSetting({
    variable: "MILPA_LOG_ARCHIVE",
    sentence:
      "Folder in which the embedded database keeps its log, so that `milpa archive restore` " +
      "brings back any minute; none unless named.",
    unit: "path",
    fallback: "",
  }),
  connections: numberSetting({
    variable: "MILPA_DATABASE_CONNECTIONS",
    sentence: "Connections to the database per app and process.",
    unit: "connections",
    least: 2,
    most: 100,
    fallback: 8,
  }),
  masterKey: keySetting({
    variable: "MILPA_MASTER_KEY",
    sentence: "Encrypts secrets at rest; required in production, at least 32 characters.",
  }),
  previousMasterKey: keySetting({
    variable: "MILPA_MASTER_KEY_PREVIOUS",
    sentence: "The master key before this one: what it sealed is sealed anew at the next start.",
  }),
  cronSecret: secretSetting({
    variable: "MILPA_CRON_SECRET",
    sentence: "Bearer secret of scheduled calls; generated in sandbox.",
  }),
  queueSecret: secretSetting({
    variable: "MILPA_QUEUE_SECRET",
    sentence: "Signs calls of the queue and between apps; generated in sandbox.",
  }),
  ratePerMinute: numberSetting({
    variable: "MILPA_RATE_PER_MINUTE",
    sentence:
      "Requests that one key, session or address may make; a hundred times more in sandbox.",
    unit: "requests a minute",
    least: 1,
    most: 10_000_000,
    fallback: 12_000,
  }),
  trustedProxies: textSetting({
    variable: "MILPA_TRUSTED_PROXIES",
    sentence: "Reverse proxies whose X-Forwarded-For is believed; none unless named.",
    unit: "addresses or networks, with commas between",
    fallback: "",
  }),
  knownHosts: textSetting({
    variable: "MILPA_KNOWN_HOSTS",
    sentence:
      "Further host names by which apps are asked, beside their public ones, this machine's and " +
      "domains that businesses proved; all others are answered 421.",
    unit: "names without ports, with commas between",
    fallback: "",
  }),
  logLevel: choiceSetting({
    variable: "MILPA_LOG",
    sentence: "How much is logged to standard error.",
    choices: ["silent", "error", "warn", "info", "debug"],
    fallback: "warn",
  }),
};

export type EcosystemSettings = SettingsOf<typeof ecosystemSettings>;

export const readEcosystemSettings = (variables: Variables): EcosystemSettings => {
  const settings = readSettings(ecosystemSettings, variables);
  return { ...settings, home: resolve(settings.home), host: settings.host || ownHost(settings) };
};

/** The passwords of the demo world are printed and known: no network meets them unasked. */
const ownHost = ({ mode }: Pick<EcosystemSettings, "mode">): string =>
  mode === "sandbox" ? thisMachine : "0.0.0.0";

export const portOf = (settings: EcosystemSettings, app: AppDefinition): number =>
  settings.portBase + app.portOffset;

/** Public base address of each app: `MILPA_<APP>_URL`, or its port on this machine. */
export const urlsOf = (
  settings: EcosystemSettings,
  apps: readonly AppDefinition[],
  variables: Variables,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    apps.map((app) => {
      const given = variables[`MILPA_${app.name.toUpperCase()}_URL`];
      const url = given ?? `http://localhost:${portOf(settings, app)}`;
      return [app.name, url.replace(/\/+$/, "")];
    }),
  );

/** Host names as a setting lists them; a part that is none is a `StartProblem`. */
export const hostsOf = ({ knownHosts }: EcosystemSettings): readonly string[] => {
  const parts = knownHosts
    .split(",")
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== "");
  const wrong = parts.find((part) => !/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(part));
  if (wrong === undefined) return parts;
  throw new StartProblem(
    `MILPA_KNOWN_HOSTS holds ${wrong}, which is no host name such as milpa.internal.`,
  );
};

/** Addresses and networks of trusted proxies; a part that is neither is a `StartProblem`. */
export const proxiesOf = ({ trustedProxies }: EcosystemSettings): readonly string[] => {
  const parts = trustedProxies
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const wrong = parts.find((part) => isIP(part.replace(/\/\d{1,3}$/, "")) === 0);
  if (wrong === undefined) return parts;
  throw new StartProblem(
    `MILPA_TRUSTED_PROXIES holds ${wrong}, which is no address or network such as 10.0.0.0/8.`,
  );
};
