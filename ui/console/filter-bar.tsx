/** What narrows a list: a line of fields, which folds on a phone and says how many are set. */
import type { ComponentChildren } from "preact";
import { Button, ButtonRow, LinkButton } from "../components/button.tsx";
import { Form } from "../components/fields/form.tsx";
import { useConsoleWords } from "./use-console-words.ts";

export interface FilterBarProps {
  /** Of the list itself: filters stand in the address. */
  readonly action: string;
  readonly label: string;
  /** Of the button. */
  readonly submit: string;
  /** What the filters are set to; what is empty narrows nothing. */
  readonly values: readonly (string | null | undefined)[];
  /** One field takes no more room than its fold. */
  readonly fields?: "one" | "several";
  /** Beside the button. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

export const FilterBar = (props: FilterBarProps) => {
  const { action, label, submit, fields = "several", actions, children } = props;
  const t = useConsoleWords();
  const count = props.values.filter(Boolean).length;
  return (
    <div class="filter-bar" data-fields={fields}>
      {fields === "several" ? (
        <details>
          <summary>{count === 0 ? t("filters") : t("filtersSet", { count })}</summary>
        </details>
      ) : null}
      <Form action={action} method="get" label={label}>
        {children}
        <ButtonRow>
          <Button kind="secondary">{submit}</Button>
          {count === 0 ? null : (
            <LinkButton href={action} kind="link">
              {t("clear")}
            </LinkButton>
          )}
          {actions}
        </ButtonRow>
      </Form>
    </div>
  );
};
