/** What the kit's own addresses say of themselves, the same for every app. */
import type { AppDefinition } from "../../app.ts";
import type { Claim, Claims, TableCaller } from "./claim.ts";

/** The victim's things behind the kit's addresses. */
export interface KitVictims {
  /** Of the victim's lineage. */
  readonly keyId: string;
  /** Who may manage that key and those endpoints. */
  readonly owner: TableCaller;
  /** Absent where the app tells the world nothing. */
  readonly endpointId?: string;
  readonly deliveryId?: string;
}

export const kitClaims = (
  definition: AppDefinition,
  victims: KitVictims,
): { readonly operations: Claims; readonly pages: Claims } => ({
  operations: {
    ...keyClaims(victims),
    ...(definition.webhooks.eventTypes.length > 0 ? webhookClaims(definition, victims) : {}),
  },
  pages: {
    ...(definition.signIn ? signInClaims : {}),
    ...(definition.signIn && !definition.signIn.ownDoor ? doorClaims : {}),
    ...(definition.people?.memberships ? { "GET /invitations/:token": unknownLink } : {}),
    ...(hasPlaces(definition) ? { [places]: open } : {}),
  },
});

/** Keys and endpoints are of the lineage that made them. */
const lineage = { ofLineage: true } as const;

const keyClaims = ({ keyId, owner }: KitVictims): Claims => {
  const one = { aim: { path: { id: keyId } }, owner, ...lineage };
  return {
    // Asks for nobody's key: what a key may hand out has laws of its own.
    "POST /api/keys": {
      aim: { sent: { body: { name: "foreign", permissions: ["keys:manage"] } } },
      sees: "nothing",
      owner,
      ...lineage,
    },
    "GET /api/keys": { sees: "nothing", owner, ...lineage },
    "POST /api/keys/:id/rotate": { ...one, sees: "hidden" },
    "DELETE /api/keys/:id": { ...one, sees: "hidden" },
  };
};

const webhookClaims = (definition: AppDefinition, victims: KitVictims): Claims => {
  const { endpointId = "", deliveryId = "", owner } = victims;
  const events = definition.webhooks.eventTypes.slice(0, 1);
  // A key whose scope names no place is told so; every other finds nothing.
  const one = { aim: { path: { id: endpointId } }, owner, sees: "refused", ...lineage } as const;
  const registration = { url: "http://127.0.0.1:9/foreign", events };
  return {
    "POST /api/webhooks/endpoints": {
      aim: { sent: { body: registration } },
      sees: "nothing",
      owner,
      ...lineage,
    },
    "GET /api/webhooks/endpoints": { sees: "nothing", owner, ...lineage },
    "GET /api/webhooks/endpoints/:id": one,
    "PATCH /api/webhooks/endpoints/:id": {
      ...one,
      aim: { path: { id: endpointId }, sent: { body: { description: "foreign" } } },
    },
    "POST /api/webhooks/endpoints/:id/rotate": one,
    "POST /api/webhooks/endpoints/:id/test": one,
    "GET /api/webhooks/endpoints/:id/deliveries": one,
    "POST /api/webhooks/deliveries/:id/replay": { ...one, aim: { path: { id: deliveryId } } },
    // Last, for the owner's own call ends it.
    "DELETE /api/webhooks/endpoints/:id": one,
  };
};

/** The way in through identity: open to anybody, and nothing of anybody on it. */
const open: Claim = { sees: "nothing", control: "none" };
/** Whose link it is, the link says: one that was never sent leads nobody anywhere. */
const unknownLink: Claim = { ...open, aim: { path: { token: "nobody-was-sent-this" } } };

/** The list of places names nobody in its address: everybody gets their own. */
const places = "GET /console/places";
const hasPlaces = ({ pages }: AppDefinition): boolean =>
  pages.some(({ shape }) => shape.route === places);

const doorClaims: Claims = {
  "GET /sign-in": open,
  "GET /sign-out": open,
  "POST /sign-out": { ...open, spends: true },
};

const signInClaims: Claims = {
  "GET /sign-in/callback": open,
  "GET /sign-in/failed": { ...open, aim: { query: "?reason=stale" } },
};
