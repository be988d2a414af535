/** A payment's state in a word and a tone. */
import type { Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import type { PaymentStatus } from "../payments/payment.domain.ts";
import type { ConsoleTranslate } from "./console.words.ts";

const tones: Readonly<Record<PaymentStatus, Tone | "neutral">> = {
  pending: "info",
  completed: "success",
  expired: "neutral",
  failed: "danger",
  cancelled: "neutral",
  partially_refunded: "warning",
  refunded: "warning",
};

export const StatusBadge = (props: {
  readonly status: PaymentStatus;
  readonly t: ConsoleTranslate;
}) => <Badge tone={tones[props.status]}>{props.t(props.status)}</Badge>;
