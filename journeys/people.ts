/** Signs people in as they do: a code is asked for, read from the sandbox outbox, and typed. */
import type { Page } from "playwright-core";
import { cookieOf, testClient } from "#platform/testing/test-client.ts";
import type { Instance } from "./instance.ts";

const codeForm = /\b(\d{6})\b/;
const linkForm = /(https?:\/\/\S+)/;

/** Waits until the outbox shows a code for the contact. */
export const latestCode = (instance: Instance, to: string): Promise<string> =>
  latest(instance, to, codeForm);

/** The last code that `freshCode` read, by instance and contact. */
const read = new Map<string, string>();

/** Waits for a code that came after the last one read here: whoever signs in again gets another. */
export const freshCode = async (instance: Instance, to: string): Promise<string> => {
  const whose = `${instance.home} ${to}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const code = await latestCode(instance, to);
    if (code !== read.get(whose)) {
      read.set(whose, code);
      return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no other code arrived for ${to}`);
};

/** Waits until the outbox shows a message with an address in it. */
export const latestLink = (instance: Instance, to: string): Promise<string> =>
  latest(instance, to, linkForm);

interface Message {
  readonly id: string;
  readonly text: string;
}

const newestOf = async (instance: Instance, to: string): Promise<Message | undefined> => {
  const control = testClient(instance.urls["control"] ?? "");
  try {
    const got = await control.request(`GET /api/sandbox/outbox?to=${encodeURIComponent(to)}`);
    return (got.body?.messages as Message[] | undefined)?.[0];
  } finally {
    await control.close();
  }
};

/** The newest text of a form, but for what had come already. */
const latest = async (
  instance: Instance,
  to: string,
  form: RegExp,
  former?: string,
): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const newest = await newestOf(instance, to);
    const found = newest?.id === former ? undefined : form.exec(newest?.text ?? "")?.[1];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing arrived for ${to}`);
};

/** The session cookie of a demo person. */
export const signIn = async (instance: Instance, phone: string): Promise<string> => {
  const vouchers = testClient(instance.urls["vouchers"] ?? "");
  try {
    // Of an earlier visit, or of one that a restore brought back.
    const former = (await newestOf(instance, phone))?.id;
    await vouchers.request("POST /api/sessions/code", { body: { phone } });
    const code = await latest(instance, phone, codeForm, former);
    const opened = await vouchers.request("POST /api/sessions", { body: { phone, code } });
    if (opened.status !== 200) throw new Error(`${phone} could not sign in: ${opened.text}`);
    return cookieOf(opened);
  } finally {
    await vouchers.close();
  }
};

/** Types the contact at vouchers' door, then the code that arrived. */
export const signInByCode = async (
  instance: Instance,
  page: Page,
  contact: string,
): Promise<void> => {
  const field = page.getByLabel("Celular o correo");
  const door = page.getByRole("link", { name: "Entrar", exact: true });
  await field.or(door).first().waitFor();
  if (await door.isVisible()) await door.click();
  await field.fill(contact);
  await page.getByRole("button", { name: "Enviar código" }).click();
  const code = page.getByLabel("Código de 6 dígitos");
  await code.fill(await freshCode(instance, contact));
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await page.waitForURL((url) => !/sign-in|\/oauth/.test(url.pathname));
  await leaveWelcome(page);
};

/** Identity offers a name and a passkey to who came by a first code; they go on. */
export const leaveWelcome = async (page: Page): Promise<void> => {
  if (!new URL(page.url()).pathname.endsWith("/welcome")) return;
  await page.getByRole("link", { name: /^(Ahora no, seguir|Not now, go on)$/ }).click();
  await page.waitForURL((url) => !/welcome|sign-in|\/oauth/.test(url.pathname));
};
