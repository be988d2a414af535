/** What was typed of somebody who is to come in, and the letter that tells them. */
import { readEmail } from "#platform/people/email-address.ts";
import { inviteMember } from "#platform/people/invitations.ts";
import { personNameLength } from "#platform/people/limits.ts";
import type { NewMember } from "#platform/people/memberships.ts";
import { lookOf } from "../app-page.tsx";
import { wrong, type FormError } from "../components/fields/form.tsx";
import type { DeskContext } from "../desk.ts";
import { invitationLetter } from "./invitation-letter.ts";
import { peopleWords } from "./people-words.ts";

/** Where a form of the app says who it is. */
export interface PersonFields {
  readonly email: string;
  /** Absent where people are called as identity calls them. */
  readonly name?: string;
}

const wordsOf = (context: DeskContext) => peopleWords.translator(lookOf(context).locale);

export const takePerson = (
  context: DeskContext,
  fields: PersonFields,
): { readonly email: string; readonly name: string } | readonly FormError[] => {
  const t = wordsOf(context);
  const { form } = context;
  const name = (form[fields.name ?? ""] ?? "").trim().slice(0, personNameLength);
  const email = readEmail(form[fields.email]);
  const unnamed = fields.name !== undefined && name === "";
  if (email !== null && !unnamed) return { email, name };
  return [
    ...(unnamed ? [wrong(fields.name, t("needName"))] : []),
    ...(email === null ? [wrong(fields.email, t("notAnEmail"))] : []),
  ];
};

export interface InvitedTo {
  /** What people call the app. */
  readonly app: string;
  readonly place: { readonly id: string; readonly name: string };
}

/** Invites by mail, for the first time or again; null when it is done, or why not, in words. */
export const invite = async (
  context: DeskContext,
  { app, place }: InvitedTo,
  person: Pick<NewMember, "email" | "name" | "role">,
): Promise<string | null> => {
  const { locale } = lookOf(context);
  const letter = { app, place: place.name, email: person.email, locale };
  const member = { ...person, placeId: place.id, at: context.now };
  const fault = await inviteMember(context.services, member, (link) =>
    invitationLetter(letter, link),
  );
  return fault === null ? null : wordsOf(context)(fault);
};
