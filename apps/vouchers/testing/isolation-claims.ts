/** What each operation and page of the voucher service says of itself: whose things lie there. */
import type { Claims, TableCaller } from "#platform/testing/isolation/claim.ts";
import { newId } from "#platform/id.ts";
import { doorsOf, newcomerClaims, newcomerPageClaims } from "./isolation-newcomers.ts";
import { offerClaims, offerPageClaims } from "./isolation-offer-claims.ts";
import { voucherForeigners, type VoucherVictim } from "./isolation-victim.ts";

export interface VoucherOwners {
  readonly owner: TableCaller;
  readonly register: TableCaller;
  readonly paying: TableCaller;
  readonly administrator: TableCaller;
}

const { sameCells, memberHere } = voucherForeigners;

export const voucherClaims = (victim: VoucherVictim, owners: VoucherOwners): Claims => {
  const { stallId, payer, payerPhone, charge, transferId, clearingId } = victim;
  const path = { id: charge.id };
  const clearing = {
    aim: { path: { id: clearingId } },
    sees: "refused",
    owner: owners.administrator,
  } as const;
  // A charge belongs to its cell: every key that has the cell in its scope may work on it.
  const cell = { sees: "refused", but: { [sameCells]: "reaches" } } as const;
  const dispersal = { memberId: payer.id, valesCents: 100 };
  return {
    "POST /api/charge-requests": {
      ...cell,
      aim: { sent: { body: { cellId: stallId, totalCents: 500, externalRef: "foreign" } } },
    },
    "GET /api/charge-requests/:id": { ...cell, aim: { path } },
    "GET /api/charge-requests": [
      { ...cell, sees: "nothing" },
      { ...cell, aim: { query: `?cellId=${stallId}` } },
    ],
    "POST /api/charge-requests/:id/apply": {
      aim: { path, sent: { body: {} } },
      owner: owners.paying,
      // Whoever is shown a charge of their community may pay it; this one is paid for.
      sees: "refused",
      but: { [memberHere]: "nothing", "operator of another stall": "nothing" },
    },
    "POST /api/charge-requests/:id/settle": { ...cell, aim: { path, sent: { body: {} } } },
    "POST /api/charge-requests/:id/cancel": { ...cell, aim: { path } },
    "POST /api/sessions/code": {
      aim: { sent: { body: { phone: payerPhone } } },
      sees: "nothing",
      control: "none",
      mayChange: true,
      because: "anybody may ask; the code goes to the phone alone",
    },
    "POST /api/sessions": {
      aim: { sent: { body: { phone: payerPhone, code: "000000" } } },
      sees: "unknown",
      control: "none",
      mayChange: true,
      because: "a wrong guess is counted",
    },
    "DELETE /api/sessions": { sees: "nothing", owner: owners.paying, spends: true },
    "GET /api/me/vouchers": { sees: "nothing", owner: owners.paying },
    "POST /api/transfers": {
      aim: { sent: { body: { fromCellId: stallId, toMemberId: payer.id, valesCents: 100 } } },
      sees: "refused",
      owner: owners.register,
    },
    "GET /api/transfers": { sees: "nothing", owner: owners.paying },
    "GET /api/transfers/:id": {
      aim: { path: { id: transferId } },
      sees: "refused",
      owner: owners.paying,
    },
    ...offerClaims(victim, owners),
    "POST /api/clearings": { sees: "nothing", owner: owners.administrator },
    "GET /api/clearings/:id": clearing,
    "POST /api/clearings/:id/accept": clearing,
    "POST /api/clearings/:id/reverse": clearing,
    "GET /api/communities/:id/proof": {
      aim: { path: { id: victim.market.communityId } },
      sees: "nothing",
      control: "none",
      because: "sums and a hash, and nobody's name",
    },
    "POST /api/communities": {
      aim: () => Promise.resolve({ sent: { body: { name: "Otra", administrator: newcomer() } } }),
      sees: "nothing",
      owner: owners.administrator,
      because: "who administers a community may found another; nothing of this one is in it",
    },
    "GET /api/me/community": { sees: "nothing", owner: owners.paying, control: "admits" },
    "PATCH /api/me/community": {
      aim: { sent: { body: { voucherDays: 90 } } },
      sees: "nothing",
      owner: owners.administrator,
    },
    "POST /api/cells": {
      aim: { sent: { body: { name: "Bajo otro", umbrellaId: stallId } } },
      sees: "refused",
      owner: owners.administrator,
    },
    "GET /api/cells": { sees: "nothing", owner: owners.administrator },
    "PATCH /api/cells/:id": {
      aim: { path: { id: stallId }, sent: { body: { cashbackBp: 100 } } },
      sees: "refused",
      owner: owners.administrator,
    },
    "POST /api/members": {
      aim: () => Promise.resolve({ sent: { body: { ...newcomer(), operates: [stallId] } } }),
      sees: "refused",
      owner: owners.administrator,
    },
    "GET /api/members": [
      { sees: "nothing", owner: owners.administrator },
      { aim: { query: `?search=${payerPhone}` }, sees: "nothing", owner: owners.administrator },
    ],
    "PATCH /api/members/:id": {
      aim: { path: { id: payer.id }, sent: { body: { administrator: false } } },
      sees: "refused",
      owner: owners.administrator,
    },
    "DELETE /api/members/:id": {
      aim: async () => ({ path: { id: (await victim.market.member()).id } }),
      sees: "refused",
      owner: owners.administrator,
    },
    ...newcomerClaims(victim, owners),
    "GET /api/reports/cells": [
      // Of its own sales it is told whose vouchers it took: the victim's among them.
      { sees: "nothing", but: { "operator of another stall": "reaches" }, owner: owners.register },
      { aim: { query: `?cellId=${stallId}` }, sees: "refused", owner: owners.register },
    ],
    "GET /api/reports/community": {
      sees: "nothing",
      but: { "operator of another stall": "reaches" },
      owner: owners.administrator,
    },
    "GET /api/dispersals": [
      { sees: "nothing", owner: owners.administrator },
      { aim: { query: `?cellId=${stallId}` }, sees: "refused", owner: owners.administrator },
    ],
    "POST /api/dispersal-files": {
      aim: () => Promise.resolve({ sent: { body: fileFor(stallId, payer.id) } }),
      sees: "refused",
      // Told that there is no such cell and no such member: 400, as of any file with such lines.
      but: elsewhereToo,
      owner: owners.administrator,
    },
    "POST /api/cells/:id/dispersals": {
      aim: { path: { id: stallId }, sent: { body: dispersal } },
      sees: "refused",
      owner: owners.administrator,
    },
  };
};

/** A member of any community comes in, and finds what is their own. */
const inside = { sees: "nothing" } as const;
/** Each with a contact of their own: nobody can be added twice. */
const newcomer = () => ({ displayName: "Nueva", email: `${newId()}@milpa.example` });

/** Never the same text twice: that would issue nothing. */
const fileFor = (cellId: string, memberId: string) => ({
  file: "vales.csv",
  csv: `cell,member,amount,note\n${cellId},${memberId},1.00,${newId()}`,
});

const open = { sees: "nothing", control: "none" } as const;

export const voucherPageClaims = (victim: VoucherVictim, owners: VoucherOwners): Claims => {
  const { charge, stallId, payer, transferId, clearingId } = victim;
  const administered = { sees: "nothing", owner: owners.administrator } as const;
  const token = { path: { token: charge.token } };
  const shows = ["Puesto Canario", "7,331.77", charge.id, "CANARIO-REF", String(733_177)];
  const till = { aim: { path: { id: charge.id } }, sees: "gate", owner: owners.register } as const;
  return {
    "GET /c": open,
    "GET /c/:token": {
      aim: token,
      sees: "nothing",
      owner: owners.paying,
      shows,
      because: "the token is shown to whoever shall pay: it tells the stall and the amount",
    },
    "POST /c/:token/apply": { aim: token, sees: "nothing", owner: owners.paying, shows },
    "GET /sign-in": open,
    "POST /sign-in/code": {
      ...open,
      aim: { sent: { form: { contact: victim.payerPhone } } },
      mayChange: true,
      because: "anybody may ask; the code goes to the phone alone",
    },
    "POST /sign-in": {
      ...open,
      aim: { sent: { form: { contact: victim.payerPhone, code: "000000" } } },
      mayChange: true,
      because: "a wrong guess is counted",
    },
    "POST /sign-out": { ...open, spends: true },
    ...doorsOf(victim),
    "GET /": { sees: "nothing", owner: owners.paying },
    "POST /warnings": {
      ...inside,
      aim: { sent: { form: { wants: "off" } } },
      owner: owners.paying,
    },
    "GET /my-code": { ...inside, owner: owners.paying, control: "admits" },
    "GET /scan": { ...inside, owner: owners.paying, control: "admits" },
    "GET /transfers/new": { ...inside, owner: owners.paying },
    "GET /transfers/confirm": {
      aim: { query: `?to=${victim.payerPhone}&amount=1.00&from=${stallId}` },
      sees: "nothing",
      control: "none",
      shows: ["Canaria Quetzal", payer.id, victim.payerPhone],
      because: "who sends sees whose phone it is, within their community",
    },
    "POST /transfers": {
      aim: { sent: { form: { receiver: payer.id, amount: "1.00", from: stallId } } },
      sees: "nothing",
      control: "none",
    },
    "GET /transfers/:id": {
      aim: { path: { id: transferId } },
      sees: "gate",
      owner: owners.paying,
    },
    ...offerPageClaims(victim, owners),
    "GET /clearing": { ...administered, control: "admits" },
    "POST /clearing": administered,
    "GET /clearing/:id": { ...administered, aim: { path: { id: clearingId } } },
    "POST /clearing/:id/accept": { ...administered, aim: { path: { id: clearingId } } },
    "POST /clearing/:id/reverse": { ...administered, aim: { path: { id: clearingId } } },
    "GET /proof/:id": { ...open, aim: { path: { id: victim.market.communityId } } },
    ...administration(victim, owners),
    "GET /register": { sees: "nothing", owner: owners.register },
    "POST /register": {
      aim: { sent: { form: { cell: stallId, amount: "5.00", reference: "foreign" } } },
      sees: "nothing",
      owner: owners.register,
    },
    "GET /register/charges/:id": till,
    "POST /register/charges/:id/settle": till,
    "POST /register/charges/:id/cancel": till,
  };
};

const elsewhereToo = { "administrator of another community": "nothing" } as const;

/** Pages of administrators: another community's sees its own where no id is in the address. */
const administration = (victim: VoucherVictim, owners: VoucherOwners): Claims => {
  const { stallId, payer, market } = victim;
  const owner = owners.administrator;
  const own = { sees: "gate", but: elsewhereToo, owner } as const;
  const one = { sees: "gate", owner } as const;
  const cell = { path: { id: stallId }, sent: { form: { name: "Puesto Canario", limit: "" } } };
  const form = { name: "Prueba" };
  return {
    "GET /communities": { ...own, control: "admits" },
    "POST /communities": { ...own, aim: { sent: { form } } },
    "GET /community": { ...own, control: "admits" },
    "POST /community": { ...own, aim: { sent: { form } } },
    "GET /reports": { ...own, control: "admits" },
    "GET /reports/csv": { ...own, control: "admits" },
    "GET /reports/cells/:id": { ...one, aim: { path: { id: stallId } } },
    "GET /reports/cells/:id/:day": {
      ...one,
      aim: { path: { id: stallId, day: "2026-11-20" } },
    },
    "GET /dispersals": own,
    "POST /dispersals": {
      ...own,
      aim: () =>
        Promise.resolve({
          sent: { form: { cell: stallId, member: payer.id, amount: "1.00", once: newId() } },
        }),
    },
    "GET /dispersals/file": { ...own, control: "admits" },
    "POST /dispersals/file": {
      ...own,
      aim: () => {
        const { csv } = fileFor(stallId, payer.id);
        return Promise.resolve({ sent: { form: { text: csv, take: "yes" } } });
      },
    },
    "GET /cells": own,
    "POST /cells": { ...own, aim: { sent: { form: { name: "", umbrella: stallId } } } },
    "GET /cells/:id": { ...one, aim: { path: { id: stallId } } },
    "POST /cells/:id": { ...one, aim: cell },
    "GET /members": own,
    "POST /members": { ...own, aim: { sent: { form: { name: "" } } } },
    ...newcomerPageClaims(victim, { own, one }),
    "GET /members/:id": { ...one, aim: { path: { id: payer.id } } },
    "POST /members/:id": { ...one, aim: { path: { id: payer.id }, sent: { form } } },
    "POST /members/:id/end": {
      ...one,
      aim: async () => ({ path: { id: (await market.member()).id } }),
    },
  };
};
