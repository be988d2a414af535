/** Where one types or scans: Enter adds, and with nothing typed + and − change the last line. */
import type { RefObject } from "preact";
import type { Say } from "./say.ts";

interface SearchFieldProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onEnter: () => void;
  /** By so many thousandths. */
  readonly onStep: (by: number) => void;
  readonly onMove: (by: number) => void;
  readonly place: RefObject<HTMLInputElement | null>;
  readonly say: Say;
}

export const hasKeys = (): boolean => matchMedia("(pointer: fine)").matches;

const steps: Readonly<Record<string, number>> = { "+": 1_000, "-": -1_000 };
const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

export const SearchField = (props: SearchFieldProps) => {
  const { typed, onType, onEnter, onStep, onMove, place, say } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const move = moves[event.key];
    if (event.key === "Escape") onType("");
    else if (event.key === "Enter") onEnter();
    else if (typed === "" && step !== undefined) onStep(step);
    else if (typed === "" && move !== undefined) onMove(move);
    else return;
    event.preventDefault();
  };
  return (
    <div class="field">
      <label class="field-label" for="register-search">
        {say("search")} <kbd>F2</kbd>
      </label>
      <input
        class="input"
        id="register-search"
        type="search"
        ref={place}
        value={typed}
        placeholder={say("searchHint")}
        autocomplete="off"
        onInput={(event) => {
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
