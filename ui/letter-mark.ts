/** The mark of a business without a logo: its first letter in its own colour. */
import { brandRoles } from "./brand.ts";

/** An image small enough to stand in the page itself; undefined for a name without letters. */
export const letterMark = (name: string, color: string): string | undefined => {
  const [letter] = name.toLocaleUpperCase("es-MX").match(/[\p{L}\p{N}]/u) ?? [];
  if (color === "" || letter === undefined) return undefined;
  const { leaf, "on-leaf": ink } = brandRoles(color, "light");
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="8" fill="${leaf}"/><text x="16" y="22.5" fill="${ink}" ` +
    `font-family="sans-serif" font-size="18" font-weight="700" text-anchor="middle">` +
    `${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
