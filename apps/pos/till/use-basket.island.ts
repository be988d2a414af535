/** The ticket in the making: its lines, which of them is meant, and what is typed. */
import { useState } from "preact/hooks";
import { added, changed, matching, matchesMost, piece, readTyped } from "./basket.ts";
import type { Line, Product, Snapshot } from "./facts.ts";

export interface Basket {
  readonly lines: readonly Line[];
  readonly setLines: (lines: readonly Line[]) => void;
  readonly selected: number;
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  /** The quantity that was typed; null: none. */
  readonly quantity: number | null;
  readonly category: string | null;
  readonly setCategory: (id: string | null) => void;
  readonly found: readonly Product[];
  /** Which of those found Enter adds. */
  readonly marked: number | null;
  readonly put: (product: Product, thousandths?: number) => void;
  /** Of the selected line. */
  readonly step: (by: number) => void;
  readonly move: (by: number) => void;
}

export const useBasket = ({ products }: Snapshot): Basket => {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [selected, setSelected] = useState(0);
  const [typed, setTyped] = useState("");
  const [category, setCategory] = useState<string | null>(null);
  const { text, thousandths: quantity } = readTyped(typed);
  const shown = products.filter(
    (product) => text !== "" || category === null || product.category === category,
  );
  return {
    lines,
    setLines,
    selected,
    typed,
    setTyped,
    quantity,
    category,
    setCategory,
    found: matching(shown, text).slice(0, matchesMost),
    marked: text === "" ? null : 0,
    put: (product, thousandths = quantity ?? piece) => {
      const next = added(lines, product, thousandths);
      setLines(next);
      setSelected(next.findIndex((line) => line.product.id === product.id));
      setTyped("");
    },
    step: (by) => {
      const line = lines[selected];
      if (line) setLines(changed(lines, selected, line.thousandths + by));
    },
    move: (by) => {
      setSelected(Math.max(0, Math.min(lines.length - 1, selected + by)));
    },
  };
};
