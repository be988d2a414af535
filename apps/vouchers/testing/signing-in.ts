/** A person who signs in as people do: asks for a code, reads it in the message, and sends it. */
import { expect } from "vitest";
import type { TestApp } from "#platform/testing/test-app.ts";
import { cookieOf, type Got } from "#platform/testing/test-client.ts";

const codesFor = (world: TestApp, contact: string): readonly string[] =>
  world.sent.flatMap(({ to, text }) =>
    to === contact ? (/^(\d{6}) es tu código/.exec(text)?.[1] ?? []) : [],
  );

/** The code that was sent to a contact to which none was sent before. */
export const codeFor = async (world: TestApp, contact: string): Promise<string> => {
  await expect.poll(() => codesFor(world, contact).length).toBe(1);
  return codesFor(world, contact)[0] ?? "";
};

/** The answer to the code that was sent to this contact. */
export const signingIn = async (world: TestApp, contact: string): Promise<Got> => {
  const codes = () => codesFor(world, contact);
  const before = codes().length;
  const given = contact.includes("@") ? { email: contact } : { phone: contact };
  await world.request("POST /api/sessions/code", { body: given });
  await expect.poll(() => codes().length).toBe(before + 1);
  const body = { ...given, code: codes().at(-1) };
  return world.request("POST /api/sessions", { body });
};

export const signedIn = async (world: TestApp, contact: string): Promise<string> =>
  cookieOf(await signingIn(world, contact));

/** Waits until somebody was written to at this contact. */
export const written = (world: TestApp, contact: string) =>
  expect.poll(() => world.sent.some(({ to }) => to === contact)).toBe(true);
