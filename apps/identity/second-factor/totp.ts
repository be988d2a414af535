/** Codes of an authenticator app (RFC 6238): SHA-1, six digits, thirty seconds, as apps expect. */
import { Secret, TOTP } from "otpauth";

const stepMs = 30_000;
const digits = 6;
/** A phone's clock may be one step ahead or behind (RFC 6238 5.2). */
const stepsAside = 1;

const totpOf = (secret: string, issuer = "", label = ""): TOTP =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: "SHA1",
    digits,
    period: stepMs / 1000,
  });

/** The six digits as typed, with spaces forgiven; null for anything else. */
export const readTotpCode = (typed: string): string | null => {
  const code = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : null;
};

/**
 * The time step whose code this is, the one of `at` or a neighbour; null for a wrong code. Whoever
 * asks must remember the step, for a code works once (RFC 6238 5.2).
 */
export const totpStep = (secret: string, code: string, at: Date): number | null => {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: stepsAside });
  return delta === null ? null : Math.floor(timestamp / stepMs) + delta;
};

/** The code of a moment: what the app on the phone shows. */
export const totpCode = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });

/** The address in the QR code that authenticator apps read. */
export const totpAddress = (secret: string, issuer: string, email: string): string =>
  totpOf(secret, issuer, email).toString();

/** A secret in groups of four, for those who type it. */
export const spacedSecret = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? "";
