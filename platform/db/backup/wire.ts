/** What copying uses of a connection of `pg`, whose own types do not tell (ADR 0020). */

/** The part of a connection that a query of one's own speaks through. */
export interface Wire {
  readonly stream: {
    readonly pause: () => void;
    readonly resume: () => void;
    readonly writableNeedDrain: boolean;
  } & NodeJS.EventEmitter;
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
  readonly sendCopyFail: (reason: string) => void;
}

const nothing = (): void => undefined;

/** A query that hears everything and answers nothing: copying says what else it does. */
export const quietQuery = {
  handleRowDescription: nothing,
  handleDataRow: nothing,
  handlePortalSuspended: nothing,
  handleEmptyQuery: nothing,
  handleCommandComplete: nothing,
  handleParseComplete: nothing,
  handleCopyInResponse: nothing,
  handleCopyData: nothing,
};
