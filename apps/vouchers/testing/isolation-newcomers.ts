/** What the operations and pages by which people come in say of themselves. */
import type { Claim, Claims } from "#platform/testing/isolation/claim.ts";
import type { VoucherOwners } from "./isolation-claims.ts";
import type { VoucherVictim } from "./isolation-victim.ts";

export const newcomerClaims = (
  { newInvitation, newRequest, payerPhone }: VoucherVictim,
  { administrator: owner }: VoucherOwners,
): Claims => ({
  "POST /api/invitations": {
    aim: { sent: { body: { displayName: "Prueba" } } },
    sees: "nothing",
    owner,
    because: "an administrator elsewhere invites to their own community",
  },
  "GET /api/invitations": { sees: "nothing", owner },
  "DELETE /api/invitations/:id": {
    aim: async () => ({ path: { id: await newInvitation() } }),
    sees: "refused",
    owner,
  },
  "GET /api/join-requests": { sees: "nothing", owner },
  "POST /api/join-requests/:id/approve": {
    aim: async () => ({ path: { id: await newRequest() } }),
    sees: "refused",
    owner,
  },
  "POST /api/join-requests/:id/refuse": {
    aim: async () => ({ path: { id: await newRequest() } }),
    sees: "refused",
    owner,
  },
  "POST /api/member-files": {
    aim: { sent: { body: membersFile(payerPhone) } },
    sees: "nothing",
    owner,
    because: "told that somebody has this phone, as whoever adds a single member is",
  },
});

/** Of who is a member here already. */
const membersFile = (phone: string) => ({ file: "m.csv", csv: `name,phone\nAlguien,${phone}` });

/** Whoever has the address may come in: it tells the community's name alone. */
const open = { sees: "nothing", control: "none" } as const;

export const doorsOf = ({ market }: VoucherVictim): Claims => {
  const link = { ...open, aim: { path: { token: "nobodys-link" } } };
  const join = { ...open, aim: { path: { id: market.communityId }, sent: { form: {} } } };
  return {
    "GET /invitations/:token": link,
    "POST /invitations/:token": link,
    "POST /invitations/:token/code": link,
    "GET /join/:id": { ...open, aim: { path: { id: market.communityId } } },
    "POST /join/:id": join,
    "POST /join/:id/code": join,
  };
};

/** `own`: of whoever administers any community; `one`: of the one whose id is in the address. */
export const newcomerPageClaims = (
  { newInvitation, newRequest, payerPhone }: VoucherVictim,
  { own, one }: Readonly<Record<"own" | "one", Claim>>,
): Claims => ({
  "GET /members/invitations": own,
  "POST /members/invitations": { ...own, aim: { sent: { form: { name: "" } } } },
  "POST /members/invitations/:id/end": {
    ...one,
    aim: async () => ({ path: { id: await newInvitation() } }),
  },
  "GET /members/requests": own,
  "POST /members/requests/:id/approve": {
    ...one,
    aim: async () => ({ path: { id: await newRequest() } }),
  },
  "POST /members/requests/:id/refuse": {
    ...one,
    aim: async () => ({ path: { id: await newRequest() } }),
  },
  "GET /members/file": { ...own, control: "admits" },
  "POST /members/file": {
    ...own,
    aim: { sent: { form: { text: membersFile(payerPhone).csv, take: "yes" } } },
  },
});
