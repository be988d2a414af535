/** Tasks of a matter: the open ones with a button each, and a line for a new one. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { startOf } from "#platform/calendar/days.ts";
import type { Firm } from "../firms/firm.domain.ts";
import type { Task } from "../tasks/tasks.query.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { matterPlace } from "../matters/matter-place.ts";
import type { MatterTranslate } from "../matters/matters.words.ts";

interface TasksProps {
  readonly firm: Firm;
  readonly matter: Matter;
  readonly tasks: readonly Task[];
  readonly mayChange: boolean;
  readonly t: MatterTranslate;
}

export const MatterTasks = ({ firm, matter, tasks, mayChange, t }: TasksProps) => {
  const turn = ({ id, title, doneAt }: Task) => (
    <Form
      action={matterPlace(firm, matter, `tasks/${id}`)}
      hidden={{ done: doneAt === null ? "yes" : "no" }}
    >
      <Button kind="secondary">
        {t(doneAt === null ? "done" : "undone")} <span class="visually-hidden">{title}</span>
      </Button>
    </Form>
  );
  const rows = [...tasks]
    .toSorted((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null))
    .map((task) => ({
      key: task.id,
      title: task.doneAt === null ? task.title : <s>{task.title}</s>,
      detail: task.dueOn && (
        <>
          {t("due")} <DateTime at={startOf(task.dueOn)} format="date" />
        </>
      ),
      end: mayChange ? turn(task) : null,
    }));
  return (
    <Card title={t("tasks")}>
      {rows.length === 0 ? <p>{t("noTasks")}</p> : <List label={t("tasks")} rows={rows} />}
      {mayChange ? (
        <Form action={matterPlace(firm, matter, "tasks")}>
          <div class="row-form">
            <TextInput name="title" label={t("newTask")} maxLength={300} />
            <TextInput name="dueOn" label={t("due")} type="date" optional />
            <Button>{t("addTask")}</Button>
          </div>
        </Form>
      ) : null}
    </Card>
  );
};
