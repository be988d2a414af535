/** What a line of the report is: a sentence of the contract, how it is seen, how it is mended. */
import type { Ask } from "./ask.ts";
import { needs, type Facts } from "./facts.ts";

/** `noted`: told, and never held against the app. */
export type State = "passed" | "failed" | "skipped" | "noted";

export interface Verdict {
  readonly state: State;
  readonly seen: string;
}

export interface World {
  readonly ask: Ask;
  readonly facts: Facts;
}

export interface Check {
  /** `family.line`, stable: people and programs name a line by it. */
  readonly id: string;
  readonly says: string;
  readonly mend: string;
  readonly look: (world: World) => Promise<Verdict>;
}

export const noted = (seen: string): Verdict => ({ state: "noted", seen });
export const skipped = (seen: string): Verdict => ({ state: "skipped", seen });

const faultsShown = 3;

/** Failed with the first faults where there are any; else passed, saying what was seen. */
export const verdictOf = (faults: readonly (string | null)[], seen: string): Verdict => {
  const real = faults.filter((fault) => fault !== null);
  if (real.length === 0) return { state: "passed", seen };
  const more = real.length > faultsShown ? ` (and ${real.length - faultsShown} more)` : "";
  return { state: "failed", seen: real.slice(0, faultsShown).join("; ") + more };
};

type Known<Name extends keyof Facts> = { readonly [Key in Name]: NonNullable<Facts[Key]> };

/** A look that needs facts: without one it is skipped, and says which option tells it. */
export const needing =
  <Name extends keyof Facts>(
    names: readonly Name[],
    look: (ask: Ask, facts: Known<Name>) => Promise<Verdict>,
  ): Check["look"] =>
  async ({ ask, facts }) => {
    const missing = names.filter((name) => facts[name] === null);
    if (missing.length > 0)
      return skipped(`needs ${missing.map((name) => needs[name]).join(", and ")}`);
    return look(ask, facts as Known<Name>);
  };
