/** Which stamping provider is asked next: another only where the last has surely not stamped. */
import type { ProviderName } from "../organizations/organization.domain.ts";

export interface PastAttempt {
  readonly provider: ProviderName;
  readonly state: "sending" | "stamped" | "refused" | "unavailable" | "unknown";
}

export interface ChoiceFacts {
  /** The organization's providers, the first choice first. */
  readonly order: readonly ProviderName[];
  /** Of one sealed document, in their order. */
  readonly attempts: readonly PastAttempt[];
  /** False while the provider's circuit is open. */
  readonly isUp: (provider: ProviderName) => boolean;
}

export type NextStep =
  | {
      readonly kind: "ask";
      readonly provider: ProviderName;
      /** It may have the document already: ask what became of it, do not send anew. */
      readonly doubt: boolean;
    }
  /** Surely nobody has stamped it, and nobody is left to be asked. */
  | { readonly kind: "give_up"; readonly reason: string };

/**
 * An attempt whose end nobody knows binds the document to its provider, up or not. Else each
 * provider is asked once, in order; one whose circuit is open is passed over.
 */
export const nextStep = ({ order, attempts, isUp }: ChoiceFacts): NextStep => {
  const bound = attempts.findLast(({ state }) => mayBeStamped.has(state));
  if (bound) return { kind: "ask", provider: bound.provider, doubt: true };
  if (attempts.some(({ state }) => state === "refused"))
    return { kind: "give_up", reason: "the document was refused" };
  const asked = new Set(attempts.map(({ provider }) => provider));
  const left = order.filter((provider) => !asked.has(provider));
  const next = left.find(isUp);
  if (next !== undefined) return { kind: "ask", provider: next, doubt: false };
  const tried = [...asked].map((provider) => `${provider} unavailable`);
  const down = left.map((provider) => `${provider} down`);
  return { kind: "give_up", reason: [...tried, ...down].join(", ") || "no provider" };
};

/** `stamped` too: whoever comes back to it fetches the stamp, not a second one. */
const mayBeStamped = new Set<PastAttempt["state"]>(["sending", "unknown", "stamped"]);
