/** The state of a subscription, in a word and a tone. */
import type { SubscriptionStatus } from "#contracts/identity/plan.ts";
import { Badge, type BadgeProps } from "#ui/components/badge.tsx";
import { usePlanTerms } from "./plan-terms.words.ts";

const tones: Readonly<Record<SubscriptionStatus, BadgeProps["tone"]>> = {
  trial: "info",
  active: "success",
  past_due: "warning",
  suspended: "danger",
  cancelled: "neutral",
  expired: "neutral",
};

export const StatusBadge = ({ status }: { readonly status: SubscriptionStatus }) => (
  <Badge tone={tones[status]}>{usePlanTerms()(status)}</Badge>
);
