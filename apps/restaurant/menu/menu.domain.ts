/** What is served, and what it costs with what a guest asks for beside. */
import type { TaxKind } from "#business/selling/line.domain.ts";
import type { Cents } from "#platform/money.ts";

export interface Modifier {
  readonly id: string;
  readonly name: string;
  readonly priceCents: Cents;
}

export interface MenuItem {
  readonly id: string;
  readonly sectionId: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: Cents;
  readonly tax: TaxKind;
  readonly claveProdServ: string;
  readonly claveUnidad: string;
  readonly available: boolean;
  readonly modifiers: readonly Modifier[];
}

export interface MenuSection {
  readonly id: string;
  readonly name: string;
}

/** SAT's keys of what a kitchen serves: food prepared to be eaten, by the piece. */
export const servedFood = { claveProdServ: "90101501", claveUnidad: "E48" } as const;

/** Price and words of an item with these modifiers; null where one is not the item's. */
export const ordered = (
  item: MenuItem,
  modifierIds: readonly string[],
): { readonly priceCents: Cents; readonly modifiers: string } | null => {
  const chosen = modifierIds.map((id) => item.modifiers.find((one) => one.id === id));
  const known = chosen.filter((one) => one !== undefined);
  if (known.length < chosen.length) return null;
  return {
    priceCents: known.reduce((sum, { priceCents }) => sum + priceCents, item.priceCents),
    modifiers: known.map(({ name }) => name).join(", "),
  };
};
