/** Reserves folios and stores sealed documents, many waiting requests in one transaction. */
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

export const reservingFolio: Command<ReserveInput, ReserveState, Reserved, ReserveOutcome> = {
  name: "reserve-folio",
  shardOf: ({ organizationId }) => organizationId,
  lock: async (tx, inputs) => {
    const organizationId = inputs[0]?.organizationId ?? "";
    const names = [...new Set(inputs.map(({ series }) => series))];
    const targets = inputs.map((input) => input.targets);
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
        targets.flatMap(({ documents }) => documents),
        targets.flatMap(({ tickets }) => tickets),
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
  decide: decideReserve,
  advance: advanceReserve,
  write: async (tx, effects) => {
    const documents = await Promise.all(effects.map(({ document }) => document));
    const organizationId = effects[0]?.invoice.organizationId ?? "";
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
