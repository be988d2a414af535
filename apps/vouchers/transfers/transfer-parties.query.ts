/** Between whom a transfer goes: the sender's holder and the receiver, or why there is none. */
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { findByContact, findMember, type Member } from "../community/members.query.ts";
import { communityOfCell, namesOfCells, walletsOfCells } from "../community/cells.query.ts";
import { normalPhone } from "../sign-in/contact.domain.ts";

export interface AskedParties {
  readonly toMemberId?: string | undefined;
  readonly toPhone?: string | undefined;
  readonly issuerCellId?: string | undefined;
  readonly fromCellId?: string | undefined;
}

export interface Parties {
  readonly senderCellId: string | null;
  readonly senderWalletId: string;
  /** As the receiver's receipt names it: the member, or the cell whose vouchers went. */
  readonly senderName: string;
  readonly recipient: Member;
}

type Lack =
  | "member_not_found"
  | "cell_not_found"
  | "cell_other_community"
  | "forbidden"
  | "transfer_to_self";

/** Unknown before foreign before what is not allowed, as the other operations refuse. */
export const findParties = async (
  db: Queries,
  sender: Member,
  asked: AskedParties,
): Promise<Parties | Refusal<Lack>> => {
  const { fromCellId, issuerCellId } = asked;
  const [recipient, ...communities] = await Promise.all([
    findRecipient(db, sender.communityId, asked),
    ...[fromCellId, issuerCellId].map((id) =>
      id === undefined ? sender.communityId : communityOfCell(db, id),
    ),
  ]);
  if (communities.includes(null)) return refuse("cell_not_found");
  if (!recipient) return refuse("member_not_found");
  if (communities.some((id) => id !== sender.communityId)) return refuse("cell_other_community");
  if (fromCellId === undefined) {
    const { walletId: senderWalletId, displayName: senderName } = sender;
    const own = { senderCellId: null, senderWalletId, senderName, recipient };
    return recipient.id === sender.id ? refuse("transfer_to_self") : own;
  }
  if (!sender.operatedCellIds.includes(fromCellId)) return refuse("forbidden");
  return { senderCellId: fromCellId, ...(await cellSender(db, sender, fromCellId)), recipient };
};

const cellSender = async (db: Queries, { communityId }: Member, cellId: string) => {
  const [wallets, names] = await Promise.all([
    walletsOfCells(db, communityId, [cellId]),
    namesOfCells(db, communityId, [cellId]),
  ]);
  return {
    senderWalletId: wallets.get(cellId) ?? "",
    senderName: names.get(cellId) ?? "",
  };
};

/** Of the sender's own community; a phone elsewhere is nobody's here. */
export const findRecipient = async (
  db: Queries,
  communityId: string,
  { toMemberId, toPhone }: Pick<AskedParties, "toMemberId" | "toPhone">,
): Promise<Member | null> => {
  if (toMemberId !== undefined) return findMember(db, communityId, toMemberId);
  const phone = normalPhone(toPhone ?? "");
  const address = phone === null ? null : await findByContact(db, phone);
  return address?.communityId === communityId
    ? findMember(db, communityId, address.memberId)
    : null;
};

/** The wallets that a member may look into: their own, and those of the cells they operate. */
export const walletsOf = async (db: Queries, member: Member): Promise<readonly string[]> => {
  const { communityId, operatedCellIds, walletId } = member;
  if (operatedCellIds.length === 0) return [walletId];
  const cells = await walletsOfCells(db, communityId, operatedCellIds);
  return [walletId, ...cells.values()];
};
