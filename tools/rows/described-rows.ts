/** What PostgreSQL says a statement's rows are: it prepares the statement and describes it. */
import pg from "pg";

export interface DescribedColumn {
  readonly name: string;
  readonly typeId: number;
  /** The column of a table that it comes straight from; both 0 where it is computed. */
  readonly tableId: number;
  readonly place: number;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** The part of a connection of `pg` that sends; see ADR 0020. */
interface Wire {
  readonly parse: (query: { readonly name: string; readonly text: string }) => void;
  readonly describe: (what: { readonly type: "S"; readonly name: string }) => void;
  readonly sync: () => void;
}

/** Prepares without a name and asks for the rows' description, and runs nothing. */
class Description extends pg.Query {
  readonly #sql: string;
  readonly #done: (columns: readonly DescribedColumn[]) => void;
  readonly #fail: (error: unknown) => void;
  #columns: readonly DescribedColumn[] = [];
  #failed = false;
  /** Set by the client: called, it ends the client's watch, which would close the connection. */
  declare callback: ((error?: unknown) => void) | undefined;

  constructor(
    sql: string,
    done: (columns: readonly DescribedColumn[]) => void,
    fail: (error: unknown) => void,
  ) {
    super({ text: "" });
    this.#sql = sql;
    this.#done = done;
    this.#fail = fail;
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    wire.parse({ name: "", text: this.#sql });
    wire.describe({ type: "S", name: "" });
    wire.sync();
    return null;
  };

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      typeId: dataTypeID,
      tableId: tableID,
      place: columnID,
    }));
  }

  handleError(error: unknown): void {
    this.#failed = true;
    this.callback?.(error);
    this.#fail(error);
  }

  handleReadyForQuery(): void {
    this.callback?.();
    if (!this.#failed) this.#done(this.#columns);
  }
}

/** Throws what the server says of a statement that it cannot prepare. */
export const describeStatement = (
  client: pg.Client,
  sql: string,
): Promise<readonly DescribedColumn[]> =>
  new Promise((resolve, reject) => {
    client.query(new Description(sql, resolve, reject));
  });
