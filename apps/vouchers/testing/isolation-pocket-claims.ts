/** What a phone keeps of the app is nobody's: the same for whoever asks. */
import type { Claims } from "#platform/testing/isolation/claim.ts";

const open = { sees: "nothing", control: "none" } as const;

export const pocketPageClaims: Claims = {
  "GET /manifest.webmanifest": open,
  "GET /pocket-worker.js": open,
  "GET /offline": open,
};
