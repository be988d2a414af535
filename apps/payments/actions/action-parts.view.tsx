/** Parts of one action's page: who did what so far, and what may be decided now. */
import { Button, ButtonRow } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList, type Fact } from "#ui/components/lists.tsx";
import { statusOf, type Action } from "./action.domain.ts";
import type { Names } from "./action-people.query.ts";
import { outcomeWords, type ActionTranslate } from "./action.words.ts";

interface PartProps {
  readonly action: Action;
  readonly t: ActionTranslate;
}

export const History = ({ action, names, t }: PartProps & { readonly names: Names }) => {
  const { approvedAt, rejectedAt, executedAt, outcome } = action;
  const step = (name: string, who: string | null, at: Date | null): readonly Fact[] =>
    at === null ? [] : [{ name, value: whoAndWhen(names(who), at) }];
  const facts = [
    { name: t("forWhom"), value: t(action.merchant === null ? "house" : "merchant") },
    ...step(t("by"), action.proposedBy, action.proposedAt),
    ...step(t("approvedBy"), action.approvedBy, approvedAt),
    ...step(t("rejectedBy"), action.rejectedBy, rejectedAt),
    ...(executedAt === null
      ? []
      : [{ name: t("executedAt"), value: <DateTime at={executedAt} /> }]),
    ...(outcome === null ? [] : [{ name: t("outcome"), value: outcomeWords(outcome.says, t) }]),
  ];
  return (
    <Card title={t("history")}>
      <DescriptionList facts={facts} />
    </Card>
  );
};

const whoAndWhen = (who: string, at: Date) => (
  <>
    {who}, <DateTime at={at} />
  </>
);

const words = { approve: "primary", run: "primary", reject: "danger" } as const;

/** A button each, in a form of its own: they work without scripts. */
export const Decide = ({ action, t }: PartProps) => {
  const status = statusOf(action);
  if (status === "rejected" || status === "executed") return null;
  const acts =
    status === "proposed" ? (["approve", "reject"] as const) : (["run", "reject"] as const);
  return (
    <Card title={t("decide")}>
      {status === "approved" ? <p>{t("willRun")}</p> : null}
      <ButtonRow>
        {acts.map((act) => (
          <form
            key={act}
            method="post"
            action={`/console/actions/${action.id}/${act}`}
            data-submit="once"
          >
            <Button kind={words[act]}>{t(act)}</Button>
          </form>
        ))}
      </ButtonRow>
    </Card>
  );
};
