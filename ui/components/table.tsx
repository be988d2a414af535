/** A table to scan: sortable headers are links, and on a phone each row reads as a card. */
import type { ComponentChildren } from "preact";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** `end` for amounts and counts. */
  readonly align?: "start" | "end" | undefined;
  /** Where the header leads to sort by it; no link without. */
  readonly sortHref?: string | undefined;
  readonly sorted?: "ascending" | "descending" | undefined;
}

export interface TableProps<Row> {
  readonly caption: string;
  readonly captionHidden?: boolean | undefined;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** On a phone: a card with a name before each value, or two lines for rows that are scanned. */
  readonly phone?: "cards" | "lines" | undefined;
}

const Header = <Row,>({ column }: { readonly column: Column<Row> }) => (
  <th scope="col" role="columnheader" data-align={column.align} aria-sort={column.sorted}>
    {column.sortHref ? <a href={column.sortHref}>{column.title}</a> : column.title}
  </th>
);

const Cell = <Row,>(props: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly first: boolean;
}) => {
  const { column, row, first } = props;
  const content = column.cell(row);
  if (first) {
    return (
      <th scope="row" role="rowheader" data-align={column.align}>
        {content}
      </th>
    );
  }
  return (
    <td role="cell" data-align={column.align} data-label={column.title}>
      {content}
    </td>
  );
};

// The roles stand in full: as cards on a phone the elements lose the ones they were born with.
export const Table = <Row,>(props: TableProps<Row>) => (
  <div class="table-frame" role="region" aria-label={props.caption} tabIndex={0}>
    <table class="table" role="table" data-phone={props.phone}>
      <caption class={props.captionHidden ? "visually-hidden" : undefined}>{props.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {props.columns.map((column) => (
            <Header key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map((row) => (
          <tr key={props.rowKey(row)} role="row">
            {props.columns.map((column, index) => (
              <Cell key={column.key} column={column} row={row} first={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
