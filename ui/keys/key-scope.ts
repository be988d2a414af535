/** What a key may touch, in words. */
import type { KeyScope } from "#platform/http/caller.ts";
import type { KeyDesk } from "./key-desk.ts";
import type { KeyTranslate } from "./key-words.ts";

/** Names of cells where the desk knows them; ids of all else, but of what every key here is of. */
export const scopeText = (
  scope: KeyScope,
  { scopePart, within }: KeyDesk,
  t: KeyTranslate,
): string => {
  const cells = scopePart?.part === "cellIds" ? scopePart.cells : [];
  const named = (id: string): string => cells.find((cell) => cell.id === id)?.name ?? id;
  const { cellIds, ...owners } = scope;
  const parts = Object.entries(owners)
    .filter(([part]) => !(part in within))
    .map(([part, id]) => `${part} ${id}`);
  if (cellIds) parts.push(cellIds.map(named).join(", "));
  return parts.length === 0 ? t("nobodys") : parts.join(" · ");
};
