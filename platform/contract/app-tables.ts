/**
 * Jobs and settings of an app as plain words, for the reference page and the committed documents.
 */
import type { AppDefinition } from "../app.ts";

type AppJob = AppDefinition["jobs"][number];

export interface JobFacts {
  readonly name: string;
  readonly path: string;
  readonly summary: string;
  readonly layer: string;
  readonly when: string;
  /** What happens to slots that were missed. */
  readonly missed: string;
}

export const jobFacts = (job: AppJob): JobFacts => {
  const { name, path, summary, layer, schedule, ours, catchUp, calledBy, calledFrom } = job;
  return {
    name,
    path,
    layer,
    summary: sentence(summary),
    when: schedule
      ? `${schedule.expression} (${schedule.timeZone}${ours ? "; our choice" : ""})`
      : calledBy
        ? `called by ${calledBy}`
        : calledFrom
          ? `called by ${calledFrom.job}${calledFrom.asNeeded ? ", as needed" : ""}`
          : "by hand only",
    missed: schedule ? missedWords[catchUp] : "",
  };
};

const missedWords = {
  each: "Every missed time is made up for, in order.",
  last: "Of several missed times only the newest is made up for.",
} as const;

export interface SettingFacts {
  readonly variable: string;
  readonly sentence: string;
  readonly unit: string;
  /** In backticks where it is a value. */
  readonly fallback: string;
}

export const settingFacts = (
  definition: Pick<AppDefinition, "settings">,
): readonly SettingFacts[] =>
  Object.values(definition.settings).map((setting) => ({
    variable: setting.variable,
    sentence: sentence(setting.sentence),
    unit: setting.secret ? `${setting.unit}; secret` : setting.unit,
    fallback: fallbackWords(setting.fallback),
  }));

function fallbackWords(fallback: unknown): string {
  if (fallback === null || fallback === undefined) return "unset";
  if (fallback === "") return "empty";
  return `\`${typeof fallback === "string" ? fallback : JSON.stringify(fallback)}\``;
}

/** Summaries are written with and without a full stop. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
