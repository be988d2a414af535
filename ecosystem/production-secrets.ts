/** Which secrets production takes: long ones, of many characters, each for one thing. */
import type { AppDefinition } from "#platform/app.ts";
import type { Variables } from "#platform/config.ts";
import type { EcosystemSettings } from "./settings.ts";

const lengthLeast = 32;
/** Of 64 random hexadecimal digits there are always more. */
const differentLeast = 9;

const advice = "make one with `openssl rand -hex 32` and keep it safe.";

/** Long, and not a word or a digit written again and again. */
export const isStrong = (secret: string): boolean =>
  secret.length >= lengthLeast && new Set(secret).size >= differentLeast;

/** What is wrong with the master key of production; empty when nothing is. */
export const masterKeyProblems = ({
  masterKey,
}: Pick<EcosystemSettings, "masterKey">): readonly string[] =>
  isStrong(masterKey ?? "")
    ? []
    : [
        `Production needs MILPA_MASTER_KEY with at least ${lengthLeast} characters, ` +
          `${differentLeast} of them different: ${advice}`,
      ];

type Secrets = Pick<
  EcosystemSettings,
  "masterKey" | "previousMasterKey" | "cronSecret" | "queueSecret"
>;

/** What of the secrets keeps production from starting: a weak master key, one for two things. */
export const secretProblems = (settings: Secrets): readonly string[] => {
  const { masterKey, cronSecret, queueSecret } = settings;
  const given = [masterKey, cronSecret, queueSecret].filter((secret) => (secret ?? "") !== "");
  return [
    ...masterKeyProblems(settings),
    ...(new Set(given).size < given.length
      ? ["MILPA_MASTER_KEY, MILPA_CRON_SECRET and MILPA_QUEUE_SECRET must differ."]
      : []),
  ];
};

/**
 * What an operator is told at each start. A weak former master key must be taken, or what it sealed
 * would be lost; whoever has an old copy of the database may open it. Unset or empty the secrets of
 * jobs let nobody in (`CRON_NOT_CONFIGURED`); a weak one lets in whoever guesses it.
 */
export const secretWarnings = (settings: Secrets): readonly string[] => {
  const { cronSecret, queueSecret, previousMasterKey } = settings;
  const isWeak = (secret: string | null): boolean =>
    (secret ?? "") !== "" && !isStrong(secret ?? "");
  return [
    ...Object.entries({ MILPA_CRON_SECRET: cronSecret, MILPA_QUEUE_SECRET: queueSecret })
      .filter(([, secret]) => isWeak(secret))
      .map(([variable]) => `${variable} could be guessed: ${advice}`),
    ...(isWeak(previousMasterKey)
      ? [
          "MILPA_MASTER_KEY_PREVIOUS could be guessed: unset it once this start has sealed all " +
            "anew, and renew what was sealed under it wherever a copy of the database may be.",
        ]
      : []),
  ];
};

/**
 * The portal shows this house's point of sale one key. Both make it from the master key; where only
 * one is given it by hand, no page of the portal would be answered.
 */
export const portalKeyProblems = (
  apps: readonly Pick<AppDefinition, "name">[],
  variables: Variables,
): readonly string[] => {
  const bothHere = ["pos", "portal"].every((name) => apps.some((app) => app.name === name));
  const given = (name: string): string => (variables[name] ?? "").trim();
  const isOne = given("MILPA_POS_PORTAL_KEY") === given("MILPA_PORTAL_SHARED_KEY");
  return isOne || !bothHere ? [] : [keysDiffer];
};

const keysDiffer =
  "MILPA_POS_PORTAL_KEY and MILPA_PORTAL_SHARED_KEY are one key: set both alike, or unset both.";

/** Apps call one another, and control calls jobs, under two secrets of the environment. */
export const silentBetweenApps = ({
  cronSecret,
  queueSecret,
}: Pick<Secrets, "cronSecret" | "queueSecret">): readonly string[] =>
  [cronSecret, queueSecret].every((secret) => (secret ?? "").trim() !== "")
    ? []
    : [
        "Scheduled jobs and calls between the apps are off; to switch them on set " +
          "MILPA_CRON_SECRET and MILPA_QUEUE_SECRET.",
      ];
