/** What operations and pages of the marketplace say of themselves: it is its community's. */
import { newId } from "#platform/id.ts";
import type { Claims } from "#platform/testing/isolation/claim.ts";
import type { VoucherOwners } from "./isolation-claims.ts";
import { voucherForeigners, type VoucherVictim } from "./isolation-victim.ts";

const { memberHere } = voucherForeigners;

/** Whoever belongs to the community sees what is offered there, and may ask for it. */
export const offerClaims = ({ offerId, stallId }: VoucherVictim, owners: VoucherOwners): Claims => {
  const offered = {
    aim: { path: { id: offerId } },
    sees: "refused",
    but: { [memberHere]: "reaches", "operator of another stall": "reaches" },
  } as const;
  return {
    "POST /api/offers": {
      aim: { sent: { body: { cellId: stallId, title: "Ajena" } } },
      sees: "refused",
      owner: owners.register,
    },
    "GET /api/offers": {
      // The marketplace is its community's: whoever belongs to it sees what is offered.
      sees: "nothing",
      but: { [memberHere]: "reaches", "operator of another stall": "reaches" },
      owner: owners.paying,
    },
    "GET /api/offers/:id": { ...offered, owner: owners.paying },
    "POST /api/offers/:id/withdraw": {
      aim: { path: { id: offerId }, sent: { body: {} } },
      sees: "refused",
      owner: owners.register,
      spends: true,
    },
    "POST /api/offers/:id/charges": { ...offered, mayChange: true, owner: owners.paying },
    "POST /api/offers/:id/messages": {
      ...offered,
      aim: { path: { id: offerId }, sent: { body: { text: "hola" } } },
      mayChange: true,
      owner: owners.paying,
    },
  };
};

/** Others find their own community's marketplace, and no such offer there. */
export const offerPageClaims = (
  { offerId, stallId }: VoucherVictim,
  owners: VoucherOwners,
): Claims => {
  const shows = ["Puesto Canario", stallId, offerId];
  const aim = { path: { id: offerId } };
  const here = { sees: "nothing", shows, owner: owners.paying } as const;
  return {
    "GET /offers": here,
    "GET /offers/new": { sees: "nothing", owner: owners.register },
    "POST /offers": {
      sees: "nothing",
      aim: { sent: { form: { what: "", cell: stallId } } },
      owner: owners.register,
    },
    "GET /offers/:id": { ...here, aim },
    "POST /offers/:id/charge": { ...here, aim, mayChange: true },
    "POST /offers/:id/messages": { ...here, aim, mayChange: true },
    "POST /offers/:id/picture": {
      ...here,
      aim: { ...aim, sent: { form: { remove: "yes" } } },
      control: "none",
    },
    "GET /offers/:id/pictures/:picture": {
      ...here,
      aim: { path: { id: offerId, picture: newId() } },
      control: "none",
    },
    "POST /offers/:id/withdraw": { ...here, aim, control: "none" },
  };
};
