/** Addresses that are none, and addresses that are probably a slip of the thumb. */
import { z } from "zod";

const shape = z.email().max(254);

export const isEmailShape = (email: string): boolean => shape.safeParse(email).success;

/** Where most people of Mexico have their mail. */
const common = [
  ...["gmail.com", "hotmail.com", "outlook.com", "yahoo.com", "icloud.com", "live.com"],
  ...["yahoo.com.mx", "live.com.mx", "outlook.es", "hotmail.es", "prodigy.net.mx"],
] as const;

/** One letter away from a common one, and right all the same. */
const alsoReal = new Set([
  ...["mail.com", "email.com", "ymail.com", "gmx.com", "me.com", "line.com", "love.com"],
  ...["yahoo.co", "outlook.cl", "outlook.com.mx", "hotmail.com.mx", "hotmail.fr"],
]);

/** Domains are short; a longer one is no slip of a common one. */
const longestCompared = 20;

/** One letter more, less, other, or two neighbours changed about. */
const isOneSlipAway = (typed: string, right: string): boolean => {
  if (typed === right || Math.abs(typed.length - right.length) > 1) return false;
  let from = 0;
  while (from < typed.length && typed[from] === right[from]) from += 1;
  const [restTyped, restRight] = [typed.slice(from), right.slice(from)];
  return (
    restTyped.slice(1) === restRight.slice(1) ||
    restTyped.slice(1) === restRight ||
    restTyped === restRight.slice(1) ||
    (restTyped[0] === restRight[1] &&
      restTyped[1] === restRight[0] &&
      restTyped.slice(2) === restRight.slice(2))
  );
};

/** The address that was probably meant; null where nothing looks odd. */
export const likelyEmail = (email: string): string | null => {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length > longestCompared || alsoReal.has(domain)) return null;
  if (common.some((name) => name === domain)) return null;
  const meant = common.find((name) => isOneSlipAway(domain, name));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
};
