/** The consumer behind a person of identity: found and joined by what identity saw them prove. */
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import type { Services } from "#platform/services.ts";
import type { Person } from "#platform/sign-in/sign-in.ts";
import { consumerEvent } from "../outgoing/portal-events.ts";
import { normalEmail, normalPhone } from "./contact.domain.ts";
import { contactsMost } from "./consumer-limits.ts";
import { contactsOf, ownerOfContact } from "./consumers.query.ts";
import { claimContact, insertConsumer, lockConsumers } from "./consumers.store.ts";
import { joinInto } from "./merge-consumers.command.ts";

type House = Pick<Services, "webhooks" | "clock">;

/**
 * Their id, in the caller's transaction; null for who proved neither phone nor address. Two
 * consumers become one where the same person proved a contact of each: the older one goes on.
 */
export const consumerOfPerson = async (
  house: House,
  tx: Queries,
  person: Pick<Person, "email" | "phone">,
  now: Date,
): Promise<string | null> => {
  const contacts = provedBy(person);
  if (contacts.length === 0) return null;
  const owners = await ownersOf(tx, contacts);
  const [first, ...others] = await lockConsumers(tx, owners);
  // What changed hands before the lock is looked at anew.
  const isSame = String(await ownersOf(tx, contacts)) === String(owners);
  if (!isSame || (first === undefined && owners.length > 0))
    return consumerOfPerson(house, tx, person, now);
  if (first === undefined) return newConsumer({ house, tx, person, now }, contacts);
  for (const other of others) await joinInto(house, tx, { from: other, to: first });
  const known = await contactsOf(tx, first);
  const fresh = contacts.filter((contact) => !known.includes(contact));
  for (const contact of fresh.slice(0, Math.max(0, contactsMost - known.length)))
    if ((await claimContact(tx, contact, first, now)) === "taken")
      return consumerOfPerson(house, tx, person, now);
  return first;
};

interface Arriving {
  readonly house: House;
  readonly tx: Queries;
  readonly person: Pick<Person, "email" | "phone">;
  readonly now: Date;
}

/** Claimed before they are made, so that of two at once one makes them and the other finds them. */
const newConsumer = async (
  { house, tx, person, now }: Arriving,
  [contact = ""]: readonly string[],
): Promise<string | null> => {
  const id = newId();
  if ((await claimContact(tx, contact, id, now)) === "claimed") {
    await insertConsumer(tx, id, now);
    await house.webhooks.emit(tx, [consumerEvent("consumer.registered", id, now)]);
  }
  // Found by now, whoever made them; what else the person proved is claimed on the way.
  return consumerOfPerson(house, tx, person, now);
};

const provedBy = ({ email, phone = "" }: Pick<Person, "email" | "phone">): readonly string[] =>
  [normalPhone(phone), normalEmail(email)].filter((contact) => contact !== null);

/** The oldest first: ids tell the time. */
const ownersOf = async (db: Queries, contacts: readonly string[]): Promise<readonly string[]> => {
  const owners = [];
  for (const contact of contacts) owners.push(await ownerOfContact(db, contact));
  return [...new Set(owners.filter((owner) => owner !== null))].sort();
};
