/** What was typed into the form of a new key: a key to be made, or what is wrong with it. */
import type { DeskContext } from "../desk.ts";
import type { WantedKey } from "#platform/auth/person-keys.ts";
import { keyNameLength, scopeIdLength } from "#platform/auth/limits.ts";
import type { KeyScope } from "#platform/http/caller.ts";
import { isId } from "#platform/id.ts";
import { wrong, type FormError } from "../components/fields/form.tsx";
import type { CellPart, KeyDesk, TypedPart } from "./key-desk.ts";
import type { KeyTranslate } from "./key-words.ts";

export type Typed = DeskContext["form"];

/** Names of fields; a permission's colon is none for an address of a field. */
export const permissionField = (permission: string): string =>
  `may_${permission.replaceAll(/\W/g, "_")}`;
export const cellField = (id: string): string => `cell_${id}`;
export const partField = "owner";

export const takeKey = (
  form: Typed,
  { permissions, scopePart }: KeyDesk,
  t: KeyTranslate,
): WantedKey | readonly FormError[] => {
  const name = (form["name"] ?? "").trim().slice(0, keyNameLength);
  const all = permissions.map(({ permission }) => permission);
  const chosen = all.filter((permission) => form[permissionField(permission)] !== undefined);
  const scope = scopePart ? takeScope(form, scopePart, t) : {};
  const errors = [
    ...(name === "" ? [wrong("name", t("needName"))] : []),
    ...(chosen.length === 0 ? [wrong(permissionField(all[0] ?? ""), t("needPermission"))] : []),
    ...("text" in scope ? [scope] : []),
  ];
  if (errors.length > 0 || "text" in scope) return errors;
  return { name, permissions: chosen, scope };
};

const takeScope = (
  form: Typed,
  asked: TypedPart | CellPart,
  t: KeyTranslate,
): KeyScope | FormError =>
  asked.part === "cellIds" ? takeCells(form, asked, t) : takeOwner(form, asked, t);

const takeCells = (form: Typed, { cells }: CellPart, t: KeyTranslate): KeyScope | FormError => {
  const cellIds = cells.map(({ id }) => id).filter((id) => form[cellField(id)] !== undefined);
  const [first] = cells;
  return cellIds.length > 0 ? { cellIds } : wrong(cellField(first?.id ?? ""), t("needCell"));
};

const takeOwner = (
  form: Typed,
  { part, optional, isId: needsId }: TypedPart,
  t: KeyTranslate,
): KeyScope | FormError => {
  const typed = (form[partField] ?? "").trim();
  if (typed === "") return optional ? {} : wrong(partField, t("needPart"));
  if (typed.length > scopeIdLength || (needsId && !isId(typed)))
    return wrong(partField, t("badPart"));
  return { [part]: needsId ? typed.toLowerCase() : typed };
};
