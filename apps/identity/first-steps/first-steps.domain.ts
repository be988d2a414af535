/** What a business lacks until it sells and invoices: steps in any order, none of them lost. */
import type { BusinessStanding } from "#contracts/pos/business.ts";

export const steps = [
  "fiscal",
  "certificate",
  "products",
  "people",
  "paid",
  "look",
  "sale",
] as const;
export type Step = (typeof steps)[number];

/** Whoever works alone, or has no look yet, may sell all the same. */
export const skippable: readonly Step[] = ["people", "look"];

/** `away`: the app that knows did not answer. */
export type StepState = "done" | "later" | "open" | "away";

export interface Issuer {
  /** It can stamp. */
  readonly active: boolean;
  /** What it stamps has no validity. */
  readonly isSandbox: boolean;
}

export interface Standing {
  readonly hasFiscalData: boolean;
  /** Null while the point of sale does not answer, or does not know the business yet. */
  readonly register: BusinessStanding | null;
  /** Null while the issuer does not answer, or does not know it yet. */
  readonly issuer: Issuer | null;
  readonly skipped: readonly string[];
}

export type StepStates = Readonly<Record<Step, StepState>>;

export const stepStates = (standing: Standing): StepStates => {
  const { hasFiscalData, register, issuer, skipped } = standing;
  const at = (step: Step, done: boolean | undefined): StepState => {
    if (done === true) return "done";
    if (skipped.includes(step)) return "later";
    return done === undefined ? "away" : "open";
  };
  return {
    fiscal: hasFiscalData ? "done" : "open",
    // Without fiscal data there is no organization yet that could be asked.
    certificate: at("certificate", hasFiscalData ? issuer?.active : false),
    products: at("products", register === null ? undefined : register.products > 0),
    people: at("people", register === null ? undefined : register.people > 1),
    paid: at("paid", register?.connections.includes("payments")),
    look: at("look", register?.hasLook),
    sale: at("sale", register === null ? undefined : register.sales > 0),
  };
};

/** How many are behind, of how many. */
export const progressOf = (states: StepStates): { readonly done: number; readonly all: number } => {
  const behind = steps.filter((step) => states[step] === "done" || states[step] === "later");
  return { done: behind.length, all: steps.length };
};

/** The first that is open, in the usual order; null when nothing is left. */
export const nextStep = (states: StepStates): Step | null =>
  steps.find((step) => states[step] === "open" || states[step] === "away") ?? null;
