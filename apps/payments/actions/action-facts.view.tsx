/** An action's state in a word and a tone, and what it would do, as people read it. */
import type { Tone } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import { DescriptionList, type Fact } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { centsOf } from "#platform/money.ts";
import type { ActionRequest } from "#contracts/payments/action.ts";
import { statusOf, type Action } from "./action.domain.ts";
import type { ActionTranslate } from "./action.words.ts";

type Shown = "proposed" | "approved" | "rejected" | "done" | "refused";

const tones: Readonly<Record<Shown, Tone | "neutral">> = {
  proposed: "warning",
  approved: "info",
  rejected: "neutral",
  done: "success",
  refused: "danger",
};

const shownOf = (action: Action): Shown => {
  const status = statusOf(action);
  if (status !== "executed") return status;
  return action.outcome?.ok === true ? "done" : "refused";
};

export const ActionBadge = (props: { readonly action: Action; readonly t: ActionTranslate }) => {
  const shown = shownOf(props.action);
  return <Badge tone={tones[shown]}>{props.t(shown)}</Badge>;
};

interface PayloadProps {
  readonly request: ActionRequest;
  readonly t: ActionTranslate;
}

export const Payload = ({ request, t }: PayloadProps) => (
  <DescriptionList facts={factsOf(request, t)} />
);

const factsOf = (request: ActionRequest, t: ActionTranslate): readonly Fact[] => {
  const { kind, payload } = request;
  switch (kind) {
    case "expire_payment":
      return [paymentFact(payload.payment_id, t)];
    case "refund_payment":
      return [
        paymentFact(payload.payment_id, t),
        { name: t("amount"), value: money(payload.amount) ?? t("amountHint") },
        { name: t("reason"), value: payload.reason ?? "—" },
      ];
    case "correct_top_up":
      return [
        { name: t("user"), value: payload.user_id },
        { name: t("direction"), value: t(payload.direction) },
        { name: t("amount"), value: money(payload.amount) },
        { name: t("reason"), value: payload.reason },
      ];
    case "resolve_review":
      return [reviewFact(payload.review_id, t), ...resolutionFacts(payload.resolution, t)];
  }
};

type Resolved = Extract<ActionRequest, { readonly kind: "resolve_review" }>["payload"];

const resolutionFacts = (
  resolution: Resolved["resolution"],
  t: ActionTranslate,
): readonly Fact[] => [
  { name: t("decision"), value: t(resolution.kind) },
  ...(resolution.kind === "to_payment" ? [paymentFact(resolution.payment_id, t)] : []),
  ...(resolution.kind === "to_wallet" ? [{ name: t("user"), value: resolution.user_id }] : []),
  { name: t("note"), value: resolution.note },
];

const money = (amount: number | undefined) =>
  amount === undefined ? null : <Money cents={centsOf(amount) ?? 0} />;

const paymentFact = (id: string, t: ActionTranslate): Fact => ({
  name: t("payment"),
  value: <a href={`/console/payments/${id}`}>{id}</a>,
});

const reviewFact = (id: string, t: ActionTranslate): Fact => ({
  name: t("review"),
  value: <a href={`/console/review/${id}`}>{id}</a>,
});
