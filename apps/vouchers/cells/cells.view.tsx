/** Cells in a table, and the form that adds one or changes one. */
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { errorOf, Form, type FormError } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Money } from "#ui/components/money.tsx";
import { Table } from "#ui/components/table.tsx";
import { percentOf } from "../console/typed.ts";
import type { CellRow } from "./cell-list.query.ts";
import { leftOf } from "./cell-terms.domain.ts";
import { useCellsWords } from "./cells.words.ts";

interface CellTableProps {
  readonly cells: readonly CellRow[];
  /** Names of umbrellas, by id. */
  readonly names: ReadonlyMap<string, string>;
}

export const CellTable = ({ cells, names }: CellTableProps) => {
  const t = useCellsWords();
  if (cells.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  return (
    <Table
      caption={t("list")}
      rows={cells}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", title: t("name"), cell: (cell) => <CellName cell={cell} names={names} /> },
        {
          key: "used",
          title: t("used"),
          align: "end",
          cell: ({ usedCents }) => <Money cents={usedCents} />,
        },
        { key: "left", title: t("left"), align: "end", cell: (cell) => <Left cell={cell} /> },
        {
          key: "cashback",
          title: t("cashback"),
          align: "end",
          cell: ({ cashbackBp }) => (cashbackBp === 0 ? "—" : `${percentOf(cashbackBp)} %`),
        },
      ]}
    />
  );
};

interface CellNameProps {
  readonly cell: CellRow;
  readonly names: ReadonlyMap<string, string>;
}

const CellName = ({ cell, names }: CellNameProps) => {
  const t = useCellsWords();
  const { id, name, umbrellaId, test } = cell;
  const umbrella = umbrellaId === null ? undefined : names.get(umbrellaId);
  return (
    <span class="two-lines">
      <span>
        <a href={`/cells/${id}`}>{name}</a>
        {test ? (
          <>
            {" "}
            <Badge tone="info">{t("testBadge")}</Badge>
          </>
        ) : null}
      </span>
      {umbrella === undefined ? null : <small>{t("under", { umbrella })}</small>}
    </span>
  );
};

const Left = ({ cell }: { readonly cell: CellRow }) => {
  const t = useCellsWords();
  const left = leftOf(cell);
  return left === null ? <>{t("unlimited")}</> : <Money cents={left} />;
};

export interface CellFormProps {
  readonly action: string;
  /** Among which a new cell's is chosen; absent where a cell stands already. */
  readonly umbrellas?: readonly { readonly id: string; readonly name: string }[];
  readonly cell?: CellRow;
  readonly errors: readonly FormError[];
  readonly typed: Readonly<Record<string, string | undefined>>;
}

export const CellForm = ({ action, umbrellas, cell, errors, typed }: CellFormProps) => {
  const t = useCellsWords();
  const limit = cell && (cell.umbrellaId === null ? cell.quotaCents : cell.subLimitCents);
  const title = t(cell ? "save" : "add");
  return (
    <Card title={cell ? undefined : title}>
      <Form action={action} errors={errors} label={title}>
        <TextInput
          name="name"
          label={t("name")}
          maxLength={120}
          value={typed["name"] ?? cell?.name}
          error={errorOf(errors, "name")}
        />
        {umbrellas ? <Umbrella umbrellas={umbrellas} errors={errors} typed={typed} /> : null}
        <MoneyInput
          name="limit"
          label={t("limit")}
          hint={t("limitHint")}
          optional
          cents={limit ?? undefined}
          typed={typed["limit"]}
          error={errorOf(errors, "limit")}
        />
        <TextInput
          name="cashback"
          label={t("cashback")}
          hint={t("cashbackHint")}
          inputMode="decimal"
          maxLength={7}
          value={typed["cashback"] ?? percentOf(cell?.cashbackBp ?? 0)}
          error={errorOf(errors, "cashback")}
        />
        {cell ? null : (
          <Checkbox
            name="test"
            label={t("test")}
            hint={t("testHint")}
            checked={typed["test"] === "yes"}
          />
        )}
        <div>
          <Button>{title}</Button>
        </div>
      </Form>
    </Card>
  );
};

const Umbrella = ({
  umbrellas,
  errors,
  typed,
}: Required<Pick<CellFormProps, "umbrellas" | "errors" | "typed">>) => {
  const t = useCellsWords();
  return (
    <Select
      name="umbrella"
      label={t("underLabel")}
      hint={t("underHint")}
      optional
      empty={t("alone")}
      choices={umbrellas.map(({ id, name }) => ({ value: id, text: name }))}
      value={typed["umbrella"]}
      error={errorOf(errors, "umbrella")}
    />
  );
};
