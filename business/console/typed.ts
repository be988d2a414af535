/** What people typed into a form, or into an address. */
import { isId } from "#platform/id.ts";
import { errorOf, type FormError } from "#ui/components/fields/form.tsx";

export type Typed = Readonly<Record<string, string | undefined>>;

/** What a form says under a name, trimmed; blank where it says nothing. */
export const said = ({ form }: { readonly form: Typed }, name: string): string =>
  (form[name] ?? "").trim();

/** An id in an address or a form, in lower case; blank for what is none. */
export const idFrom = (given: string | undefined): string => {
  const id = (given ?? "").toLowerCase();
  return isId(id) ? id : "";
};

/** A whole number from one to `most`; null for all else. */
export const wholeFrom = (typed: string, most: number): number | null =>
  /^[0-9]{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most ? Number(typed) : null;

/** What a field takes of what was typed and what is wrong with it. */
export const fieldOf = (name: string, typed: Typed, errors: readonly FormError[]) => ({
  name,
  value: typed[name] ?? "",
  error: errorOf(errors, name),
});
