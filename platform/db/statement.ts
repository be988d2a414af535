/** SQL with a name: prepared once per connection, planned once, called many times. */

export interface Statement<out Row> {
  readonly name: string;
  readonly text: string;
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
