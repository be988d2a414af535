/** Headers that keep browsers strict; a page may add to them, never take away. */
import type { Step } from "../exchange.ts";

/**
 * The policy of every page; `formTargets` are origins that a form's answer may redirect to, for
 * browsers hold redirects after a form to `form-action` too; `images` are origins of pictures.
 */
export const contentSecurityPolicyOf = (
  formTargets: readonly string[] = [],
  images: readonly string[] = [],
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", ...images].join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...formTargets].join(" "),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");

const contentSecurityPolicy = contentSecurityPolicyOf();

export const secureHeaders: Step = (ground) => (_request, reply) => {
  const response = reply.raw;
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("Content-Security-Policy", contentSecurityPolicy);
  response.setHeader("Cache-Control", "no-store");
  if (ground.services.mode === "production") {
    response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  }
  return undefined;
};
