/**
 * Statements that travel together and are answered together: one Sync ends them all, so the server
 * answers in one piece, and after an error it skips what is left of them. Several only within one
 * transaction: a statement that stands by itself must also fail by itself, and is a bundle of one.
 */
import pg from "pg";
import { encode } from "../encode.ts";
import type { Statement } from "../statement.ts";

export interface Answer {
  readonly rows: unknown[];
  /** The command tag, such as `COMMIT` or `INSERT 0 3`. */
  readonly command: string;
}

export interface BundledStatement {
  readonly statement: Statement<unknown>;
  readonly values: readonly unknown[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** What a prepared statement answers with: told once per connection, remembered afterwards. */
interface Shape {
  readonly names: readonly string[];
  /** A row without values: copies of it share one layout, which costs less than adding columns. */
  readonly blank: Readonly<Record<string, unknown>>;
  readonly parsers: readonly ((text: string) => unknown)[];
}

/** The part of a connection of `pg` that its own queries use; its types do not tell. */
interface Wire {
  readonly stream: { readonly cork: () => void; readonly uncork: () => void };
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly parse: (query: { name: string; text: string }) => void;
  readonly bind: (config: {
    statement: string;
    values: readonly unknown[];
    valueMapper: typeof encode;
  }) => void;
  readonly describe: (what: { type: "P"; name: string }) => void;
  readonly execute: (config: object) => void;
  readonly sync: () => void;
}

interface Described {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

/** By connection, then by the name of the statement. */
const shapes = new WeakMap<Wire, Map<string, Shape>>();
const noRows: Shape = { names: [], blank: {}, parsers: [] };

/**
 * Handed to `client.query`. Extends the query of `pg`, since its pipeline takes no other; what the
 * server says comes in order, so it is always about the first statement without an answer.
 */
export class Bundle extends pg.Query {
  readonly query_timeout: number | undefined;
  /** Set by `pg` where it waits for an end; also the statement that is being answered. */
  callback: ((error: unknown) => void) | undefined;
  name: string | undefined;
  text: string | undefined;
  readonly #client: pg.ClientBase;
  readonly #statements: readonly BundledStatement[];
  #known: Map<string, Shape> = new Map<string, Shape>();
  #at = 0;
  #shape: Shape | undefined;
  #rows: unknown[] = [];
  #failure: unknown;

  constructor(client: pg.ClientBase, statements: readonly BundledStatement[]) {
    super({ text: "" });
    this.#client = client;
    this.#statements = statements;
    const patience = statements.map(({ statement }) => statement.query_timeout ?? 0);
    const longest = Math.max(...patience);
    this.query_timeout = longest > 0 ? longest : undefined;
    this.#turnTo(0);
  }

  override submit = (connection: unknown): null => {
    const wire = connection as Wire;
    this.#known = shapes.get(wire) ?? new Map<string, Shape>();
    shapes.set(wire, this.#known);
    wire.stream.cork();
    for (const { statement, values } of this.#statements) this.#send(wire, statement, values);
    wire.sync();
    wire.stream.uncork();
    return null;
  };

  #send(wire: Wire, { name, text }: Statement<unknown>, values: readonly unknown[]): void {
    const known = wire.parsedStatements[name] ?? wire.submittedNamedStatements[name];
    if (known !== undefined && known !== text) throw new Error(`two statements are named ${name}`);
    if (known === undefined) {
      wire.parse({ name, text });
      if (name !== "") wire.submittedNamedStatements[name] = text;
    }
    wire.bind({ statement: name, values, valueMapper: encode });
    if (!this.#known.has(name)) wire.describe({ type: "P", name: "" });
    wire.execute({});
  }

  #turnTo(index: number): void {
    this.#at = index;
    const statement = this.#statements[index]?.statement;
    this.name = statement?.name;
    this.text = statement?.text;
    this.#shape = undefined;
    this.#rows = [];
    this.#failure = undefined;
  }

  handleRowDescription({ fields }: Described): void {
    this.#shape = {
      names: fields.map((field) => field.name),
      blank: Object.fromEntries(fields.map((field) => [field.name, null])),
      parsers: fields.map(
        ({ dataTypeID }) =>
          this.#client.getTypeParser(dataTypeID, "text") as (text: string) => unknown,
      ),
    };
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const shape = (this.#shape ??= this.#known.get(this.name ?? "") ?? noRows);
    const { names, blank, parsers } = shape;
    const row: Record<string, unknown> = { ...blank };
    try {
      for (let column = 0; column < fields.length; column += 1) {
        const text = fields[column] ?? null;
        if (text !== null) row[names[column] ?? ""] = parsers[column]?.(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const answered = this.#statements[this.#at];
    // A statement without a name is another one each time.
    if (this.name && !this.#known.has(this.name)) {
      this.#known.set(this.name, this.#shape ?? noRows);
    }
    if (this.#failure === undefined) answered?.resolve({ rows: this.#rows, command: text });
    else answered?.reject(this.#failure);
    this.#turnTo(this.#at + 1);
  }

  /** Of the server, of the connection, or of nobody's answering in time. */
  handleError(error: unknown, connection: unknown): void {
    const { parsedStatements, submittedNamedStatements } = connection as Wire;
    for (const { statement, reject } of this.#statements.slice(this.#at)) {
      const { name } = statement;
      // Skipped by the server, so it was never prepared.
      if (!(name in parsedStatements)) Reflect.deleteProperty(submittedNamedStatements, name);
      reject(error);
    }
    this.#at = this.#statements.length;
    this.callback?.(error);
  }

  handleReadyForQuery(): void {
    this.callback?.(null);
  }
}
