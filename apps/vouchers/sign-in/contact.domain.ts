/** Phones and addresses as the service keeps them, so that people may type them as they like. */
import { isMailAddress } from "#platform/messaging/mail-address.ts";
import { phoneIn } from "#platform/people/phone.ts";

/** Ten digits, with or without Mexico's 52 or the old mobile 521; anything else matches nobody. */
export const normalPhone = phoneIn;

export const normalEmail = (typed: string): string | null => {
  const email = typed.trim().toLowerCase();
  return isMailAddress(email) ? email : null;
};

export interface GivenContact {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

export interface Contact {
  readonly channel: "sms" | "email";
  /** As stored: ten digits, or a lower-case address. */
  readonly address: string;
}

export const contactOf = (given: GivenContact): Contact | null => {
  if (given.phone !== undefined) {
    const address = normalPhone(given.phone);
    return address === null ? null : { channel: "sms", address };
  }
  const address = given.email === undefined ? null : normalEmail(given.email);
  return address === null ? null : { channel: "email", address };
};
