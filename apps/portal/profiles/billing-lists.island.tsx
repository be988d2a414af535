/** Narrows regimes and uses while an RFC is typed; without it the server says what does not fit. */
import { useEffect, useRef } from "preact/hooks";
import { island } from "#ui/islands/island.ts";

interface BillingListsProps {
  /** `601|m|General de Ley…`: `f` for natural persons, `m` for legal ones. */
  readonly regimes: readonly string[];
  /** `G03|fm|Gastos en general|601 603`: with the regimes that may use it. */
  readonly uses: readonly string[];
}

const generic = /^X[AE]XX010101000$/;

const BillingListsView = ({ regimes, uses }: BillingListsProps) => {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    return form ? follow(form, { regimes, uses }) : undefined;
  }, []);
  return <span ref={place} hidden />;
};

interface Row {
  readonly id: string;
  readonly persons: string;
  readonly text: string;
  readonly allowed: readonly string[];
}

const rowOf = (packed: string): Row => {
  const [id = "", persons = "", text = "", allowed = ""] = packed.split("|");
  return { id, persons, text, allowed: allowed.split(" ") };
};

const follow = (form: HTMLFormElement, props: BillingListsProps): (() => void) => {
  const [regimes, uses] = [props.regimes.map(rowOf), props.uses.map(rowOf)];
  const rfcField = form.elements.namedItem("rfc");
  const regimeList = form.elements.namedItem("regimenFiscal");
  const useList = form.elements.namedItem("usoCfdi");
  if (!(rfcField instanceof HTMLInputElement)) return () => undefined;
  if (!(regimeList instanceof HTMLSelectElement)) return () => undefined;
  if (!(useList instanceof HTMLSelectElement)) return () => undefined;
  let isChosen = false;

  const narrow = (changed: EventTarget | null): void => {
    const rfc = rfcField.value.toUpperCase().replace(/[^0-9A-ZÑ&]/g, "");
    const kind = rfc.length === 12 ? "m" : rfc.length === 13 ? "f" : "";
    const suits = ({ persons }: Row): boolean => kind === "" || persons.includes(kind);
    const isGeneric = generic.test(rfc);
    // A list that is being chosen from stays as it is.
    if (changed === rfcField)
      offer(
        regimeList,
        regimes.filter((row) => (isGeneric ? row.id === "616" : suits(row))),
      );
    const regime = regimeList.value;
    const fitting = uses
      .filter((row) => (isGeneric ? row.id === "S01" : suits(row)))
      .filter(({ allowed }) => regime === "" || allowed.includes(regime));
    offer(useList, fitting);
    const likely = fitting.some(({ id }) => id === "G03") ? "G03" : "S01";
    if (!isChosen || useList.selectedIndex < 0) useList.value = likely;
  };
  const onInput = ({ target }: Event): void => {
    if (target === useList) isChosen = true;
    else if (target === rfcField || target === regimeList) narrow(target);
  };
  form.addEventListener("input", onInput);
  return () => {
    form.removeEventListener("input", onInput);
  };
};

/** The empty first choice stays; what was chosen stays chosen where it still fits. */
const offer = (list: HTMLSelectElement, rows: readonly Row[]): void => {
  const chosen = list.value;
  for (const option of [...list.options]) if (option.value !== "") option.remove();
  for (const { id, text } of rows) list.add(new Option(`${id} · ${text}`, id));
  const stays = rows.some(({ id }) => id === chosen);
  if (stays) list.value = chosen;
  else list.selectedIndex = list.options[0]?.value === "" ? 0 : -1;
};

export const BillingLists = island("billing-lists", BillingListsView);
