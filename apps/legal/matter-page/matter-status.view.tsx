/** How a matter goes on: to which statuses, and what stands against it. */
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { ConflictHit } from "../conflicts/conflicts.query.ts";
import { isAdverse } from "../intakes/conflict.domain.ts";
import { nextStatuses, type Matter } from "../matters/matter.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";
import type { MatterTranslate } from "../matters/matters.words.ts";

interface StatusProps {
  readonly firm: Firm;
  readonly matter: Matter;
  readonly t: MatterTranslate;
}

export const StatusForm = ({ firm, matter, t }: StatusProps) => (
  <Card title={t("goOn")}>
    <Form action={matterPlace(firm, matter, "status")}>
      <div class="row-form">
        <Select
          name="status"
          label={t("newStatus")}
          choices={nextStatuses(matter.status).map((value) => ({ value, text: t(value) }))}
        />
        <TextInput name="reason" label={t("reason")} optional maxLength={500} />
        <Button kind="secondary">{t("change")}</Button>
      </div>
    </Form>
  </Card>
);

interface ConflictsProps {
  readonly matter: Matter;
  readonly hits: readonly ConflictHit[];
  readonly t: MatterTranslate;
}

/** Of an intake: names that the firm knew when it came. */
export const Conflicts = ({ matter, hits, t }: ConflictsProps) => {
  if (hits.length === 0) return <Alert tone="success">{t("noConflicts")}</Alert>;
  const isOpen = hits.some((hit) => isAdverse(hit, matter.clientName));
  return (
    <Alert tone={isOpen ? "danger" : "info"} title={t(isOpen ? "conflict" : "knownNames")}>
      <ul>
        {hits.map(({ asked, name, role, strength }) => (
          <li key={`${asked} ${name} ${role}`}>
            {t("hit", { asked, name, role: t(role), strength: t(strength) })}
          </li>
        ))}
      </ul>
    </Alert>
  );
};
