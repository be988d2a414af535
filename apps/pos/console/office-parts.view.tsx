/** Small parts that the pages of the back office share. */
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import { isId } from "#platform/id.ts";
import { fieldOf, said, type Typed } from "#business/console/typed.ts";
import { placeOf } from "./frame.view.tsx";

export { fieldOf, said, type Typed };

/** An id in an address, in lower case; null for what is none. */
export const idIn = ({ path }: PosPageContext, name: string): string | null => {
  const id = (path[name] ?? "").toLowerCase();
  return isId(id) ? id : null;
};

/** Takes the Enter key of every field, in a form whose first button does something else. */
export const EnterSaves = () => (
  <button type="submit" class="enter-saves" tabIndex={-1} aria-hidden="true" />
);

/** The same list with what narrows it; what is empty is left out. */
export const listHref = (
  tenant: Tenant,
  rest: string,
  given: Readonly<Record<string, string | null | undefined>>,
): string => {
  const kept = Object.entries(given).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  );
  const search = new URLSearchParams(kept).toString();
  return search === "" ? placeOf(tenant, rest) : `${placeOf(tenant, rest)}?${search}`;
};

/** On the page's own address where the picture is ours; the stored one is for other apps. */
export const pictureSrc = (url: string): string =>
  /\/p\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/.exec(url)?.[0] ?? "";
