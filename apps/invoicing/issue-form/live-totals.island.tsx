/** Totals that follow what is typed: the server reckons, with the library that will stamp. */
import { useEffect, useRef, useState } from "preact/hooks";
import { island } from "#ui/islands/island.ts";

interface Facts {
  readonly rows: readonly { readonly name: string; readonly text: string }[];
  readonly total: string;
  readonly inWords: string;
  readonly lines: readonly string[];
}

interface Reply extends Facts {
  readonly regimes: readonly string[];
  readonly uses: readonly string[];
}

interface LiveTotalsProps extends Facts {
  /** Where the form is sent to be reckoned. */
  readonly url: string;
  readonly totalWord: string;
  readonly notYetWord: string;
}

/** How long typing rests before the server is asked. */
const restMs = 350;
const timeoutMs = 5_000;

const LiveTotalsView = (props: LiveTotalsProps) => {
  const [facts, setFacts] = useState<Facts>(props);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    return form ? follow(form, props.url, setFacts) : undefined;
  }, [props.url]);
  return (
    <div class="totals" ref={place}>
      <dl>
        {facts.rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div class="totals-sum">
          <dt>{props.totalWord}</dt>
          <dd>
            <output aria-live="polite">{facts.total || "—"}</output>
          </dd>
        </div>
      </dl>
      <p lang={facts.total ? "es-MX" : undefined}>
        {facts.total ? facts.inWords : props.notYetWord}
      </p>
    </div>
  );
};

/** Asks after each rest in the typing; an older answer never overtakes a newer one. */
const follow = (form: HTMLFormElement, url: string, take: (facts: Facts) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();
  const ask = async (): Promise<void> => {
    asked.abort();
    const current = (asked = new AbortController());
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string") body.append(name, value);
    }
    try {
      const signal = AbortSignal.any([current.signal, AbortSignal.timeout(timeoutMs)]);
      const answer = await fetch(url, { method: "POST", body, signal });
      if (!answer.ok) return;
      const reply = (await answer.json()) as Reply;
      if (current.signal.aborted) return;
      take(reply);
      showLines(form, reply.lines);
      narrow(form, "receptor.regimenFiscalReceptor", reply.regimes);
      narrow(form, "receptor.usoCFDI", reply.uses);
    } catch {
      // Without an answer the totals stay as they are; sending the form reckons them anyway.
    }
  };
  const onInput = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), restMs);
  };
  form.addEventListener("input", onInput);
  return () => {
    clearTimeout(timer);
    asked.abort();
    form.removeEventListener("input", onInput);
  };
};

const showLines = (form: HTMLFormElement, lines: readonly string[]): void => {
  for (const place of form.querySelectorAll<HTMLElement>("[data-line-amount]")) {
    place.textContent = lines[Number(place.dataset["lineAmount"])] ?? "—";
  }
};

/** Choices that SAT would refuse with what is chosen now cannot be chosen. */
const narrow = (form: HTMLFormElement, name: string, allowed: readonly string[]): void => {
  const select = form.elements.namedItem(name);
  if (!(select instanceof HTMLSelectElement)) return;
  for (const option of select.options) {
    const fits = option.value === "" || allowed.includes(option.value);
    option.disabled = option.hidden = !fits && !option.selected;
  }
};

export const LiveTotals = island("live-totals", LiveTotalsView);
