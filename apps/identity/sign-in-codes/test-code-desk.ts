/** Signs in by codes as people do: types a contact, reads the message, types the code. */
import { expect } from "vitest";
import type { TestApp } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import type { Visitor } from "../testing/visitor.ts";

export interface CodeDesk {
  /** Asks for a code in this browser; the code that came. */
  readonly codeFor: (browser: Visitor, contact: string, form?: Form) => Promise<string>;
  /** Types it. */
  readonly confirm: (browser: Visitor, contact: string, code: string, form?: Form) => Promise<Got>;
  readonly signIn: (browser: Visitor, contact: string, form?: Form) => Promise<Got>;
}

type Form = Readonly<Record<string, string>>;

let phones = 0;

/** Nobody's so far, of ten digits. */
export const newPhone = (): string => `55${String(70_000_000 + (phones += 1))}`;

export const codeDesk = (world: TestApp): CodeDesk => {
  const codeFor: CodeDesk["codeFor"] = async (browser, contact, form = {}) => {
    const sent = () => world.sent.filter(({ to }) => to === contact);
    const before = sent().length;
    const got = await browser.post("/sign-in/code", { contact, ...form });
    expect(got.status).toBe(200);
    await expect.poll(() => sent().length).toBe(before + 1);
    return /^\d{6}/.exec(sent().at(-1)?.text ?? "")?.[0] ?? "";
  };
  const confirm: CodeDesk["confirm"] = (browser, contact, code, form = {}) =>
    browser.post("/sign-in/code/confirm", { contact, code, ...form });
  const signIn: CodeDesk["signIn"] = async (browser, contact, form) =>
    confirm(browser, contact, await codeFor(browser, contact, form), form);
  return { codeFor, confirm, signIn };
};

/** Another code of six digits. */
export const otherThan = (code: string): string => (code === "000000" ? "111111" : "000000");
