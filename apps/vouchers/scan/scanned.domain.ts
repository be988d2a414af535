/** Where a scanned code leads: a charge, or a person to send to. Pure. */

const charge = /^\/c\/([0-9A-Za-z]{10})$/;
const member = /^[0-9A-Za-z]{10}$/;

/**
 * The address within this house, made anew from the code alone; null for what is none of its codes.
 * `base` is the house's public address: a code of another house leads nowhere.
 */
export const placeOf = (scanned: string, base: string): string | null => {
  if (!URL.canParse(scanned)) return null;
  const { origin, pathname, searchParams } = new URL(scanned);
  if (origin !== new URL(base).origin) return null;
  const [, token] = charge.exec(pathname) ?? [];
  if (token !== undefined) return `/c/${token.toUpperCase()}`;
  const to = searchParams.get("to") ?? "";
  return pathname === "/transfers/new" && member.test(to) ? `/transfers/new?to=${to}` : null;
};
