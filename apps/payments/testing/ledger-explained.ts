/** Searches the orders in which a model would have given the answers that were really heard. */
import { modelFacts, unheard, type Heard } from "./ledger-ground.ts";
import { perform, type Model, type Operation } from "./ledger-model.ts";

export interface Moment extends Heard {
  readonly operation: Operation;
  readonly now: number;
}

/** A try whose answer nobody heard may have been done, or not; the others answered so. */
type Try = Omit<Moment, "retried">;

/** Every state in which the model can be after these operations, had they come one by one. */
export const explain = (from: Model, moments: readonly Moment[]): Model[] => {
  const tries = moments.flatMap(triesOf);
  const states = new Map<string, Model>();
  const seen = new Set<string>();
  const go = (state: Model, left: readonly number[]): void => {
    const place = JSON.stringify([state, left]);
    if (seen.has(place)) return;
    seen.add(place);
    if (left.length === 0) states.set(memoryOf(state), state);
    for (const index of left) {
      const { operation, now, answer } = tries[index] as Try;
      const rest = left.filter((other) => other !== index);
      if (answer === unheard) go(state, rest);
      const next = structuredClone(state);
      const said = perform(next, operation, now);
      if (answer === unheard || JSON.stringify(said) === JSON.stringify(answer)) go(next, rest);
    }
  };
  go(from, [...tries.keys()]);
  return [...states.values()];
};

/** All that later answers may hang on, in whatever order it came about. */
const memoryOf = (state: Model): string => {
  const { payments, notices, transactions, keys, disputes } = state;
  const openings = Object.entries(disputes).map(([id, { openedAt }]) => `${id} ${openedAt}`);
  const hidden = [
    payments.map(({ transaction }) => transaction),
    [...notices].sort(),
    openings.sort(),
  ];
  return JSON.stringify([modelFacts(state), hidden, [...transactions].sort(), keys]);
};

const triesOf = ({ operation, now, answer, retried }: Moment): readonly Try[] => {
  const heard = { operation, now, answer };
  return retried && answer !== unheard ? [{ operation, now, answer: unheard }, heard] : [heard];
};
