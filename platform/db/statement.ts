/** SQL with a name: prepared once per connection, planned once, called many times. */

export interface Statement<out Row> {
  readonly name: string;
  readonly text: string;
  /** Milliseconds that the client waits, where it is not the usual patience. */
  readonly query_timeout?: number;
  /** Only for the type checker: the shape of a row. */
  readonly row?: Row;
}

/**
 * Declares a prepared statement. The name is unique within an app (`charges.find`); the store that
 * declares it is the only place that speaks SQL.
 */
export const statement = <Row = never>(name: string, text: string): Statement<Row> => ({
  name,
  text: text.trim(),
});

/** A statement that may read a whole ledger: the client waits `patienceMs` for its answer. */
export const longStatement = <Row = never>(
  name: string,
  text: string,
  patienceMs: number,
): Statement<Row> => ({ ...statement<Row>(name, text), query_timeout: patienceMs });
