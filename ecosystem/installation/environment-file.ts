/** The environment of a new house, as systemd, a shell and `--environment` read it alike. */
import { randomBytes } from "node:crypto";
import type { AppDefinition } from "#platform/app.ts";
import { StartProblem } from "#platform/problem.ts";

export interface House {
  readonly domain: string;
  readonly operator: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Empty: the embedded one. */
  readonly databaseUrl: string;
  readonly home: string;
  readonly portBase: number;
  readonly user: string;
  /** Those that run. */
  readonly apps: readonly AppDefinition[];
}

export type Environment = Readonly<Record<string, string>>;

const secret = (): string => randomBytes(32).toString("hex");

/** Where an app is found by people; it is also what the proxy hands over. */
export const hostOf = ({ domain }: Pick<House, "domain">, app: string): string =>
  `${app}.${domain}`;

/** With secrets made just now: asked twice, it answers two houses. */
export const environmentOf = (house: House): Environment => {
  const { apps, operator, databaseUrl } = house;
  const operatorsOf = ({ name }: AppDefinition): string => `MILPA_${name.toUpperCase()}_OPERATORS`;
  const listing = apps.filter((app) =>
    Object.values(app.settings).some(({ variable }) => variable === operatorsOf(app)),
  );
  return {
    MILPA_MODE: "production",
    MILPA_HOME: house.home,
    MILPA_PORT_BASE: String(house.portBase),
    MILPA_HOST: "127.0.0.1",
    MILPA_TRUSTED_PROXIES: "127.0.0.1,::1",
    MILPA_MASTER_KEY: secret(),
    MILPA_CRON_SECRET: secret(),
    MILPA_QUEUE_SECRET: secret(),
    ...(databaseUrl === "" ? {} : { DATABASE_URL: databaseUrl }),
    MILPA_SMTP_URL: house.smtpUrl,
    MILPA_MAIL_FROM: house.mailFrom,
    ...Object.fromEntries(
      apps.map(({ name }) => [`MILPA_${name.toUpperCase()}_URL`, `https://${hostOf(house, name)}`]),
    ),
    ...Object.fromEntries(listing.map((app) => [operatorsOf(app), operator])),
  };
};

const plain = /^[\w./:@%+=,?&~-]*$/;
const unquotable = /["\\$`\r\n]/;

/** Throws a `StartProblem` for what its three readers would read differently. */
export const environmentText = (environment: Environment): string => {
  const lines = Object.entries(environment).map(([name, value]) => {
    if (unquotable.test(value))
      throw new StartProblem(
        `${name} holds a quote, a backslash, a dollar or a back-tick: write it as a percent code.`,
      );
    return `${name}=${plain.test(value) ? value : `"${value}"`}`;
  });
  return [
    "# The environment of this house. Whoever reads it can open everything: keep a copy of",
    "# MILPA_MASTER_KEY where no copy of the database is. More: docs/reference/settings.md.",
    ...lines,
    "",
  ].join("\n");
};
