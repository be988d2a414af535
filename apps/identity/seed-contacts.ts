/** Contacts of the demo world: a bakery's customers, what they allowed, what they were sent. */
import { dayMs, hourMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { draftCampaign, moveCampaignTo } from "./campaigns/change-campaign.command.ts";
import { enrollSome } from "./campaigns/enroll-campaigns.command.ts";
import { planIn } from "./campaigns/typed-campaign.ts";
import { changeConsent } from "./contact-consents/change-consent.command.ts";
import type { ConsentChannel } from "./contact-consents/consent.domain.ts";
import { readContact } from "./contacts/read-contact.ts";
import { recordContact } from "./contacts/record-contact.command.ts";
import { scheduleMessage } from "./scheduled-messages/schedule-message.command.ts";
import { dueMessages } from "./scheduled-messages/scheduled-messages.query.ts";
import { insertMessage, settleMessage } from "./scheduled-messages/scheduled-messages.store.ts";
import { addStep, createSequence, switchSequence } from "./sequences/change-sequence.command.ts";
import { enterPortion } from "./sequences/sequences.store.ts";

interface Customer {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly tags: readonly string[];
  readonly allows: readonly ConsentChannel[];
  readonly locale?: "en";
}

const customers: readonly Customer[] = [
  {
    name: "Lucía Ramos",
    email: "lucia@clientes.test",
    phone: "5550010001",
    tags: ["cliente", "pan-de-elote"],
    allows: ["email", "sms"],
  },
  {
    name: "Pedro Nava",
    email: "pedro@clientes.test",
    tags: ["cliente", "mayoreo"],
    allows: ["email"],
  },
  { name: "Fonda La Milpa", phone: "5550010002", tags: ["mayoreo"], allows: ["sms", "voice"] },
  { name: "Inés Duarte", email: "ines@clientes.test", tags: ["nuevo"], allows: ["email"] },
  {
    name: "Tom Baker",
    email: "tom@clientes.test",
    tags: ["cliente"],
    allows: ["email"],
    locale: "en",
  },
  { name: "Rosa Peña", email: "rosa@clientes.test", tags: ["cliente"], allows: [] },
];

interface Bakery {
  readonly tenantId: string;
  /** Its owner, who wrote it down. */
  readonly personId: string;
  readonly now: Date;
}

/** Nothing of it falls due soon: a demo world says something, and writes to nobody by itself. */
export const seedContacts = async (
  tx: Queries,
  bakery: Bakery,
): Promise<Readonly<Record<string, string>>> => {
  const ids = [];
  for (const customer of customers) ids.push(await addCustomer(tx, bakery, customer));
  const [lucia = "", pedro = "", , ines = ""] = ids;
  const { tenantId, personId, now } = bakery;
  const wantsNone = {
    channel: "sms",
    state: "withdrawn",
    how: "console",
    proof: "Lo dijo en el mostrador.",
    by: personId,
  } as const;
  await changeConsent(tx, { tenantId, contactId: lucia, consent: wantsNone }, now);
  await seedMessages(tx, bakery, [lucia, pedro]);
  return {
    bakeryContact: lucia,
    bakerySequence: await seedSequence(tx, bakery, ines),
    bakeryCampaign: await seedCampaign(tx, bakery),
  };
};

const addCustomer = async (
  tx: Queries,
  { tenantId, personId, now }: Bakery,
  { tags, allows, ...typed }: Customer,
): Promise<string> => {
  const read = readContact(typed, "console");
  if ("fault" in read) throw new Error(`a demo contact was refused: ${read.fault}`);
  const since = plusMs(now, -20 * dayMs);
  const proof = "Lista de clientes del mostrador";
  const consents = allows.map(
    (channel) => ({ channel, state: "granted", how: "console", proof, by: personId }) as const,
  );
  const contact = { tenantId, facts: read.facts, tags, consents };
  return (await recordContact(tx, contact, since)).id;
};

const seedMessages = async (
  tx: Queries,
  { tenantId, now }: Bakery,
  contacts: readonly string[],
): Promise<void> => {
  const at = plusMs(now, -3 * dayMs);
  const own = { origin: "hand", originId: null, step: 0 } as const;
  const words = {
    channel: "email",
    subject: "{nombre}, mañana hay pan de elote",
    body: "Hola {nombre}:\n\nMañana sale a las ocho. Si quieres, te apartamos.",
  } as const;
  for (const contactId of contacts) {
    const one = { tenantId, id: newId() };
    await insertMessage(tx, { ...one, contactId, words, dueAt: at, ...own }, at);
    await settleSent(tx, one, at);
  }
  const [contactId = ""] = contacts;
  const dueAt = plusMs(now, 45 * dayMs);
  const rosca = { ...words, subject: "Ya puedes apartar tu rosca", body: "Hola {nombre}: dinos." };
  await scheduleMessage(tx, { tenantId, contactId, words: rosca, dueAt }, now);
};

const settleSent = async (
  tx: Queries,
  one: { readonly tenantId: string; readonly id: string },
  at: Date,
): Promise<void> => {
  await settleMessage(tx, one, { from: "queued", to: "handed", reason: null }, at);
  await settleMessage(tx, one, { from: "handed", to: "sent", reason: null }, at);
};

/** Who came last waits for its second letter for a good while. */
const seedSequence = async (
  tx: Queries,
  { tenantId, now }: Bakery,
  ines: string,
): Promise<string> => {
  const begun = plusMs(now, -21 * dayMs);
  const plan = { name: "Bienvenida", entryTag: "nuevo", exitTag: "cliente" };
  const { id } = await createSequence(tx, tenantId, plan, begun);
  const one = { tenantId, id };
  const channel = "email" as const;
  await addStep(tx, one, {
    delayHours: 60 * 24,
    channel,
    subject: "Qué bueno que llegaste, {nombre}",
    body: "Hola {nombre}:\n\nAbrimos de siete a ocho. Los sábados hay pan de elote.",
  });
  await addStep(tx, one, {
    delayHours: 72,
    channel,
    subject: "¿Ya probaste el de elote?",
    body: "Hola {nombre}: enseña este correo y el segundo va por nuestra cuenta.",
  });
  await switchSequence(tx, one, "on", begun);
  const open = {
    ...one,
    entryTag: plan.entryTag,
    exitTag: plan.exitTag,
    since: begun,
    firstPlace: 1,
    firstHours: 60 * 24,
  };
  const [entered] = await enterPortion(tx, open, { last: null, most: 10 }, now);
  if (entered?.contactId !== ines) throw new Error("the demo sequence took in nobody");
  return id;
};

const seedCampaign = async (tx: Queries, { tenantId, now }: Bakery): Promise<string> => {
  const begun = plusMs(now, -2 * dayMs - hourMs);
  const plan = planIn({
    name: "Buen Fin de la panadería",
    channel: "email",
    subject: "{nombre}: dos por uno en conchas",
    body: "Hola {nombre}:\n\nSólo este fin de semana, de dos en dos.",
    tagsAll: "cliente",
    tagsNone: "mayoreo",
  });
  const ended = await draftCampaign(tx, tenantId, plan, begun);
  const one = { tenantId, id: ended.id };
  await moveCampaignTo(tx, one, "active", begun);
  await enrollSome(tx, one, begun);
  for (const message of await dueMessages(tx, { now: begun, after: null, most: 50 }))
    await settleSent(tx, message, begun);
  await moveCampaignTo(tx, one, "ended", now);
  const next = planIn({
    name: "Rosca de Reyes",
    channel: "email",
    subject: "Aparta tu rosca, {nombre}",
    body: "Hola {nombre}:\n\nHay de nata y de cajeta. Contesta este correo y te la guardamos.",
    tagsAll: "cliente",
  });
  return (await draftCampaign(tx, tenantId, next, now)).id;
};
