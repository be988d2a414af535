/** Answers of business apps, kept for a moment in this process, so that a page asks once. */
import { LRUCache } from "lru-cache";
import type { Services } from "#platform/services.ts";
import { answersKeptMost } from "./call-limits.ts";

type Store = LRUCache<string, Promise<unknown>>;

const stores = new WeakMap<Services["db"], Store>();

const storeOf = ({ db }: Services): Store => {
  const store = stores.get(db) ?? new LRUCache<string, Promise<unknown>>({ max: answersKeptMost });
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
  if (known) return known as Promise<T>;
  const answer = ask();
  store.set(name, answer, { ttl: keptMs });
  const forget = (): void => {
    if (store.peek(name) === answer) store.delete(name);
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
