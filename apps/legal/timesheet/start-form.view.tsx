/** A form that starts the timer: in one matter, or in one that is chosen. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select, type Choice } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { TimeTranslate } from "./time.words.ts";

interface StartProps {
  readonly firm: Firm;
  readonly matterId?: string;
  readonly matters?: readonly Choice[];
  readonly t: TimeTranslate;
}

export const StartForm = ({ firm, matterId, matters = [], t }: StartProps) => {
  const hidden = matterId === undefined ? { act: "start" } : { act: "start", matterId };
  return (
    <Card title={t("timer")}>
      <Form action={placeOf(firm, "timer")} hidden={hidden} label={t("timer")}>
        <div class="row-form">
          {matterId === undefined ? (
            <Select name="matterId" id="timer-matter" label={t("matter")} choices={matters} />
          ) : null}
          <TextInput
            name="description"
            id="timer-description"
            label={t("what")}
            maxLength={1000}
            optional
          />
          <Button>{t(matterId === undefined ? "start" : "startFor")}</Button>
        </div>
      </Form>
    </Card>
  );
};
