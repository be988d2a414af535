/** What the answer of a provider's token endpoint means for the tokens that we hold. */
import { z } from "zod";
import { secondMs } from "#platform/clock.ts";
import { unstatedLifeMs } from "./limits.ts";

export type Rotation =
  | {
      readonly kind: "rotated";
      readonly accessToken: string;
      readonly refreshToken: string | null;
      readonly livesMs: number;
    }
  /** For good: the person has to connect the account again. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing was rotated; the next run tries again. */
  | { readonly kind: "failed"; readonly reason: string }
  /** The provider may have rotated, and we do not know the new token. */
  | { readonly kind: "lost"; readonly reason: string };

const token = z.string().min(1).max(20_000);

// Numbers as text are common enough to be understood.
const Tokens = z.object({
  access_token: token,
  refresh_token: token.nullish(),
  expires_in: z.coerce.number().positive().max(1e9).nullish(),
});

const Refused = z.object({ error: z.string().max(100) });

/** RFC 6749 5.1 and 5.2; a successful answer that cannot be read has still spent our token. */
export const rotationOf = (status: number, body: string): Rotation => {
  const json = parsed(body);
  if (status === 200) {
    const tokens = Tokens.safeParse(json);
    if (!tokens.success) return { kind: "lost", reason: "The answer held no tokens." };
    const { access_token: accessToken, refresh_token: next, expires_in: seconds } = tokens.data;
    const livesMs = seconds ? seconds * secondMs : unstatedLifeMs;
    return { kind: "rotated", accessToken, refreshToken: next ?? null, livesMs };
  }
  const said = Refused.safeParse(json);
  const code = said.success ? said.data.error.replace(/[^\x20-\x7e]/g, "?") : "";
  if (status === 400 && code === "invalid_grant") {
    return { kind: "refused", reason: "The provider refused the token (invalid_grant)." };
  }
  const about = code === "" ? "" : ` (${code})`;
  return { kind: "failed", reason: `The provider answered ${status}${about}.` };
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** What a request without a whole answer means; one that never left spent no token. */
export const rotationWithoutAnswer = ({
  code,
  mayHaveArrived,
}: {
  readonly code: string;
  readonly mayHaveArrived: boolean;
}): Rotation =>
  mayHaveArrived
    ? { kind: "lost", reason: `The answer did not arrive (${code}); the token may be spent.` }
    : { kind: "failed", reason: `The provider was not reached (${code}).` };
