/** For tests only: somebody lost the letter, and "Invite again" is pressed as the page draws it. */
import { expect } from "vitest";
import { minuteMs } from "../clock.ts";
import type { TestApp } from "../testing/test-app.ts";
import type { Got } from "../testing/test-client.ts";
import type { People } from "./test-people.ts";

interface DrawnButton {
  /** Where its form is posted. */
  readonly action: string;
  readonly form: Readonly<Record<string, string>>;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** The one whose words, read aloud, are these; what it sends is what a browser would send. */
const drawnButton = ({ text: page }: Got, says: string): DrawnButton | undefined =>
  [...page.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)].flatMap(([, tag = "", inside = ""]) =>
    [...inside.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].flatMap(
      ([, button = "", words = ""]) => {
        const read = attribute(button, "aria-label") || words.replaceAll(/<[^>]*>/g, "");
        if (read !== says) return [];
        const form = { [attribute(button, "name")]: attribute(button, "value") };
        return [{ action: attribute(tag, "action"), form }];
      },
    ),
  )[0];

export interface LostLetter {
  /** The address of the list, and the cookie of whoever looks after it. */
  readonly at: string;
  readonly cookie: string;
  readonly sub: string;
  /** Presses the form that invites for the first time. */
  readonly invite: (email: string) => Promise<Got>;
  /** What the button calls them. */
  readonly whom: string;
  /** Where the invited begin. */
  readonly leadsTo: string;
}

/** The letter is sent anew; then the lost link is over, and the new one lets its person in. */
export const expectInvitedAgain = async (
  ground: TestApp & People,
  { at, cookie, sub, invite, whom, leadsTo }: LostLetter,
): Promise<void> => {
  const email = `${sub}@example.org`;
  const letters = () => ground.sent.filter(({ to }) => to === email);
  const linkOf = async (count: number): Promise<string> => {
    await expect.poll(() => letters().length).toBe(count);
    return /\/invitations\/[\w-]{43}/.exec(letters().at(-1)?.text ?? "")?.[0] ?? "";
  };
  const inSpanish = async () =>
    drawnButton(await ground.see(at, cookie), `Invitar otra vez ${whom}`);
  const press = async () => {
    const button = await inSpanish();
    if (!button) throw new Error(`${at} has no button that invites ${whom} again`);
    return ground.press(button.action, button.form, cookie);
  };
  expect((await invite(email)).status).toBe(303);
  const lost = await linkOf(1);
  const inEnglish = await ground.see(`${at}?lang=en`, cookie);
  expect(drawnButton(inEnglish, `Invite again ${whom}`)).toBeDefined();
  const early = await press();
  expect([early.status, early.text.includes("espera un minuto")]).toEqual([400, true]);
  ground.clock.advance(minuteMs);
  expect((await press()).headers["location"]).toBe(`${at}?done=added`);
  const found = await linkOf(2);
  expect(found).not.toBe(lost);
  const theirs = await ground.comeAs(sub);
  expect((await ground.see(lost, theirs)).status).toBe(410);
  expect((await ground.see(found, theirs)).headers["location"]).toBe(leadsTo);
  // Whoever came in is invited no more.
  expect(await inSpanish()).toBeUndefined();
};
