/** Creates charges, many waiting ones in one transaction. */
import type { Command } from "#platform/db/group-commit.ts";
import { newToken } from "#platform/id.ts";
import {
  advanceCreate,
  decideCreate,
  ticketOf,
  type CreateInput,
  type CreateOutcome,
  type CreateState,
} from "./create-charge.domain.ts";
import type { Charge } from "./charge.domain.ts";
import { findCells } from "../community/cells.query.ts";
import { findByTickets } from "./charges.query.ts";
import { insertCharges } from "./charges.store.ts";
import type { Queries } from "#platform/db/database.ts";

/** Fifty random bits: readable aloud, and not to be guessed in thirty minutes. */
const tokenLength = 10;

export const creating: Command<CreateInput, CreateState, Charge, CreateOutcome> = {
  name: "create-charge",
  shardOf: (input) => input.communityId,
  lock: async (tx, inputs) => {
    const { communityId } = inputs[0];
    const [cells, known] = await Promise.all([
      findCells(
        tx,
        communityId,
        inputs.map((input) => input.cellId),
      ),
      knownTickets(tx, communityId, inputs),
    ]);
    return {
      cells,
      byTicket: new Map(
        known.map((charge) => [
          ticketOf(charge.creator, charge.cellId, charge.idempotencyKey ?? ""),
          charge,
        ]),
      ),
      tokens: new Map(inputs.map((input) => [input.chargeId, newToken(tokenLength)])),
    };
  },
  decide: decideCreate,
  advance: advanceCreate,
  write: insertCharges,
};

const knownTickets = async (
  tx: Queries,
  communityId: string,
  inputs: readonly CreateInput[],
): Promise<readonly Charge[]> => {
  const tickets = inputs.flatMap(({ creator, cellId, idempotencyKey: key }) =>
    key === null ? [] : [{ creator, cellId, key }],
  );
  return tickets.length === 0 ? [] : findByTickets(tx, communityId, tickets);
};
