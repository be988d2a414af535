/** Sandbox's clock for people: where it stands, and two forms that move it on. */
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form, type FormError } from "#ui/components/fields/form.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { jobsPending } from "./move-apps.client.ts";
import { units } from "./clock-form.domain.ts";
import type { ControlPageContext } from "../callers/route.ts";
import * as clock from "./house-clock.query.ts";
import { aheadText } from "./ahead.words.ts";
import { controlPage, lookOf } from "../console/frame.view.tsx";
import { sandboxPage } from "../callers/gate.ts";
import type { ControlTranslate } from "../console/control.words.ts";

export const clockPage = sandboxPage(
  {
    name: "clockPage",
    route: "GET /clock",
    summary: "Sandbox's clock.",
  },
  (context) => showClock(context, null),
);

export type ClockMistake = "amount" | "date" | "refused";

/** The page as it stands; with a mistake, the form says what to mend. */
export const showClock = async (context: ControlPageContext, mistake: ClockMistake | null) => {
  const { services, query } = context;
  const { t } = lookOf(context);
  const offsetMs = (await services.db.run(clock.read))[0]?.offset_ms ?? 0;
  const pending = await jobsPending(services, offsetMs);
  const stats = [
    {
      name: t("clockNow"),
      value: <DateTime at={services.clock.now()} />,
      detail: aheadText(offsetMs, t),
    },
    {
      name: t("navJobs"),
      value: pending,
      detail: pending === 0 ? t("noPendingJobs") : t("pendingJobs", { count: pending }),
    },
  ];
  return controlPage(context, {
    title: t("clockTitle"),
    lead: t("clockLead"),
    current: "/clock",
    status: mistake ? 400 : 200,
    children: (
      <>
        <Outcome moved={query["moved"]} mistake={mistake} t={t} />
        <Stats stats={stats} />
        <Columns>
          <AdvanceForm mistake={mistake} typed={context.form} t={t} />
          <SetForm mistake={mistake} typed={context.form} t={t} />
        </Columns>
      </>
    ),
  });
};

interface OutcomeProps {
  readonly moved: string | undefined;
  readonly mistake: ClockMistake | null;
  readonly t: ControlTranslate;
}

const Outcome = ({ moved, mistake, t }: OutcomeProps) => {
  if (mistake === "refused") return <Alert tone="danger" role="alert" title={t("clockRefused")} />;
  if (moved === "pending") return <Alert tone="warning" role="status" title={t("movedPending")} />;
  if (moved === "done") return <Alert tone="success" role="status" title={t("moved")} />;
  return <Alert title={t("clockOnward")} />;
};

interface ClockFormProps {
  readonly mistake: ClockMistake | null;
  readonly typed: Readonly<Record<string, string | undefined>>;
  readonly t: ControlTranslate;
}

const AdvanceForm = ({ mistake, typed, t }: ClockFormProps) => {
  const error = mistake === "amount" ? t("amountError") : undefined;
  return (
    <Card title={t("advanceTitle")}>
      <Form action="/clock" errors={errorsOf("amount", error)}>
        <TextInput
          name="amount"
          label={t("amount")}
          type="number"
          min="1"
          max="10000"
          value={typed["amount"] ?? "1"}
          error={error}
        />
        <Select
          name="unit"
          label={t("unit")}
          value={typed["unit"] ?? "days"}
          choices={units.map((unit) => ({ value: unit, text: t(unit) }))}
        />
        <Button wide>{t("advance")}</Button>
      </Form>
    </Card>
  );
};

const SetForm = ({ mistake, typed, t }: ClockFormProps) => {
  const error = mistake === "date" ? t("dateError") : undefined;
  return (
    <Card title={t("setTitle")}>
      <Form action="/clock" errors={errorsOf("date", error)}>
        <TextInput
          name="date"
          label={t("date")}
          type="date"
          value={typed["date"] ?? ""}
          error={error}
        />
        <TextInput
          name="time"
          label={t("time")}
          hint={t("timeHint")}
          pattern="[0-2][0-9]:[0-5][0-9]"
          value={typed["time"] ?? "12:00"}
        />
        <Button wide kind="secondary">
          {t("go")}
        </Button>
      </Form>
    </Card>
  );
};

const errorsOf = (field: string, text: string | undefined): readonly FormError[] =>
  text === undefined ? [] : [{ fieldId: `field-${field}`, text }];
