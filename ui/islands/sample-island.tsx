/** The smallest island: a counter, for tests and as a pattern to start from. */
import { useState } from "preact/hooks";
import { island } from "./island.ts";

interface SampleProps {
  readonly start: number;
  readonly label: string;
}

const SampleView = ({ start, label }: SampleProps) => {
  const [count, setCount] = useState(start);
  return (
    <button
      class="button"
      type="button"
      data-kind="secondary"
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {label} {count}
    </button>
  );
};

export const SampleIsland = island("sample-island", SampleView);
