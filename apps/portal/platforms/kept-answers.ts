/** Answers of business apps, kept for a moment in this process, so that a page asks once. */
import { performance } from "node:perf_hooks";
import type { Services } from "#platform/services.ts";
import { answersKeptMost } from "./call-limits.ts";

interface Kept {
  readonly until: number;
  readonly answer: Promise<unknown>;
}

const stores = new WeakMap<Services["db"], Map<string, Kept>>();

const storeOf = ({ db }: Services): Map<string, Kept> => {
  const store = stores.get(db) ?? new Map<string, Kept>();
  stores.set(db, store);
  return store;
};

interface Keeping<T> {
  readonly name: string;
  readonly keptMs: number;
  /** Whether this answer may be given again. */
  readonly worth: (answer: T) => boolean;
}

/** Two who ask at once share one call; what is not worth keeping is forgotten when it comes. */
export const keptAnswer = <T>(
  services: Services,
  { name, keptMs, worth }: Keeping<T>,
  ask: () => Promise<T>,
): Promise<T> => {
  const store = storeOf(services);
  const known = store.get(name);
  if (known && known.until > performance.now()) return known.answer as Promise<T>;
  store.delete(name);
  const answer = ask();
  if (store.size >= answersKeptMost) store.delete(store.keys().next().value ?? "");
  const kept = { until: performance.now() + keptMs, answer };
  store.set(name, kept);
  const forget = (): void => {
    if (store.get(name) === kept) store.delete(name);
  };
  answer.then((value) => {
    if (!worth(value)) forget();
  }, forget);
  return answer;
};

/** Forgets what begins with `prefix`: after a write the next page reads afresh. */
export const forgetAnswers = (services: Services, prefix: string): void => {
  const store = storeOf(services);
  for (const name of store.keys()) if (name.startsWith(prefix)) store.delete(name);
};
