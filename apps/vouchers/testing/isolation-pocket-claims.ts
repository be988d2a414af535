/** Pages of a person's own pocket: what a phone keeps is nobody's, a statement its holder's. */
import type { Claims } from "#platform/testing/isolation/claim.ts";
import type { VoucherOwners } from "./isolation-claims.ts";

const open = { sees: "nothing", control: "none" } as const;

export const pocketPageClaims = ({ paying }: VoucherOwners): Claims => {
  // Whoever asks finds their own month, never another's.
  const own = { sees: "nothing", owner: paying } as const;
  return {
    "GET /manifest.webmanifest": open,
    "GET /pocket-worker.js": open,
    "GET /offline": open,
    "GET /statements": { ...own, control: "none" },
    "GET /statements/:month": { ...own, aim: { path: { month: "2026-11" } } },
    "GET /statements/:month/csv": { ...own, aim: { path: { month: "2026-11" } } },
  };
};
