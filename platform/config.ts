/** Settings are schemas with sentences: read once at start, documented from the same place. */
import { z } from "zod";
import { StartProblem } from "./problem.ts";

export interface Setting<T> {
  readonly variable: string;
  readonly sentence: string;
  readonly unit: string;
  readonly schema: z.ZodType<T>;
  readonly fallback: T;
  readonly secret: boolean;
}

export type SettingsShape = Readonly<Record<string, Setting<unknown>>>;
export type SettingsOf<S extends SettingsShape> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};

export type Variables = Readonly<Record<string, string | undefined>>;

interface Described {
  readonly variable: string;
  readonly sentence: string;
  readonly unit?: string;
}

export const numberSetting = (
  about: Described & {
    readonly least: number;
    readonly most: number;
    readonly fallback: number;
  },
): Setting<number> => ({
  ...described(about),
  schema: z.coerce.number().int().min(about.least).max(about.most),
  fallback: about.fallback,
});

export const textSetting = (about: Described & { readonly fallback: string }): Setting<string> => ({
  ...described(about),
  schema: z.string().max(2000),
  fallback: about.fallback,
});

export const choiceSetting = <const T extends string>(
  about: Described & {
    readonly choices: readonly [T, ...T[]];
    readonly fallback: NoInfer<T>;
  },
): Setting<T> => ({
  ...described({ ...about, unit: about.choices.join(" | ") }),
  schema: z.enum(about.choices),
  fallback: about.fallback,
});

/** A secret has no default but "unset"; it is never printed. An empty one is nobody's. */
export const secretSetting = (about: Described): Setting<string | null> => ({
  ...described(about),
  schema: z.string().max(2000),
  fallback: null,
  secret: true,
});

/**
 * A secret that something is derived from. A blank one is unset, as deployments write `NAME=`:
 * everybody knows it, so that everybody could sign and seal with it.
 */
export const keySetting = (about: Described): Setting<string | null> => ({
  ...secretSetting(about),
  schema: z
    .string()
    .max(2000)
    .transform((given) => (given.trim() === "" ? null : given)),
});

const described = (about: Described) => ({
  variable: about.variable,
  sentence: about.sentence,
  unit: about.unit ?? "text",
  secret: false,
});

/** Reads all settings of a shape; throws one `StartProblem` that names every bad variable. */
export const readSettings = <const S extends SettingsShape>(
  shape: S,
  variables: Variables,
): SettingsOf<S> => {
  const wrong: string[] = [];
  const values = Object.entries(shape).map(([name, setting]) => {
    const given = variables[setting.variable];
    if (given === undefined) return [name, setting.fallback];
    const parsed = setting.schema.safeParse(given);
    if (!parsed.success) {
      const why = parsed.error.issues[0]?.message ?? "not a value it can take";
      wrong.push(`${setting.variable}: ${why}`);
    }
    return [name, parsed.data];
  });
  if (wrong.length > 0) throw new StartProblem(`Correct these settings: ${wrong.join("; ")}.`);
  return Object.fromEntries(values) as SettingsOf<S>;
};
