/** Reserves folios and stores sealed documents, many waiting requests in one transaction. */
import type { Sealing } from "#libraries/cfdi/seal/seal.ts";
import { contended } from "#platform/db/failures.ts";
import type { Command } from "#platform/db/group-commit.ts";
import {
  advanceReserve,
  decideReserve,
  referenceName,
  ticketName,
  type ReserveInput,
  type ReserveOutcome,
  type Reserved,
  type ReserveState,
} from "./reserve-folio.domain.ts";
import { freeFoliosMost } from "./limits.ts";
import { readClaimGround } from "../claims/claims.query.ts";
import { writeClaims } from "../claims/claims.store.ts";
import { writeReserved } from "../invoices/reserved-invoices.store.ts";
import { findByReferences, findByTickets } from "../invoices/invoices.query.ts";
import { lockInvoices } from "../invoices/invoices.store.ts";
import { countFolios, lockOrganization, readFolios, takeFreeFolios } from "./folios.store.ts";

/** What is asked, and what seals it when it is decided: the key is nothing that a decision sees. */
export interface Reserving {
  readonly input: ReserveInput;
  readonly sealing: Sealing;
}

interface ToSeal {
  readonly reserved: Reserved;
  readonly sealing: Sealing;
}

export const reservingFolio: Command<Reserving, ReserveState, ToSeal, ReserveOutcome> = {
  name: "reserve-folio",
  shardOf: ({ input: { organizationId } }) => organizationId,
  lock: async (tx, asked) => {
    const inputs = asked.map(({ input }) => input);
    const { organizationId } = asked[0].input;
    const names = [...new Set(inputs.map(({ series }) => series))];
    const plans = inputs.map(({ claimPlan }) => claimPlan);
    const [, series, kept, referred, again, ground] = await Promise.all([
      // Its row first: each statement behind it looks when it is locked, and so sees all that
      // others have reserved, though they travel together.
      lockOrganization(tx, organizationId),
      readFolios(tx, organizationId, names, freeFoliosMost),
      findByTickets(tx, inputs.flatMap(ticketsOf)),
      findByReferences(tx, inputs.flatMap(referencesOf)),
      lockInvoices(
        tx,
        organizationId,
        inputs.flatMap(({ anewId }) => anewId ?? []),
      ),
      readClaimGround(
        tx,
        organizationId,
        plans.flatMap(({ documents }) => documents),
        plans.flatMap(({ tickets }) => tickets),
      ),
    ]);
    return {
      series,
      ground,
      byTicket: new Map(kept.map((one) => [ticketName(one.askedBy, one.key), one])),
      byReference: new Map(
        referred.map(({ owner, invoice }) => [
          referenceName(owner, invoice.referenceType, invoice.referenceId ?? ""),
          invoice,
        ]),
      ),
      byId: new Map(again.map((one) => [one.id, one])),
    };
  },
  decide: (state, { input, sealing }) => {
    const { outcome, effects } = decideReserve(state, input);
    return { outcome, effects: effects.map((reserved) => ({ reserved, sealing })) };
  },
  advance: (state, { reserved }) => advanceReserve(state, reserved),
  write: async (tx, toSeal) => {
    const effects = toSeal.map(({ reserved }) => reserved);
    // The seals of a batch are made side by side.
    const documents = await Promise.all(
      toSeal.map(({ reserved: { document }, sealing }) => sealing(document)),
    );
    const { organizationId } = toSeal[0].reserved.invoice;
    const folios = effects.map(({ invoice: { series, folio }, fromFree }) => ({
      series,
      folio: folio ?? 0,
      fromFree,
    }));
    return contended([
      countFolios(tx, organizationId, folios),
      ...takeFreeFolios(
        tx,
        organizationId,
        folios.filter(({ fromFree }) => fromFree),
      ),
      ...writeReserved(tx, organizationId, effects, documents),
      ...writeClaims(
        tx,
        organizationId,
        effects.map(({ invoice: { id }, anew, claims }) => ({ id, anew, claims })),
      ),
    ]);
  },
};

const ticketsOf = ({ organizationId, askedBy, ticket }: ReserveInput) =>
  ticket === null ? [] : [{ organizationId, askedBy, key: ticket.key }];

const referencesOf = ({ organizationId, referenceOwner: owner, ...input }: ReserveInput) =>
  input.referenceId === null
    ? []
    : [{ organizationId, owner, type: input.referenceType, id: input.referenceId }];
