/** A browser for tests: keeps cookies, follows nothing, sends forms as people do. */
import type { TestApp } from "#platform/testing/test-app.ts";
import type { Got } from "#platform/testing/test-client.ts";
import { newId } from "#platform/id.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { emailKeyOf } from "../accounts/email.domain.ts";
import { insertAccount } from "../accounts/accounts.store.ts";

export interface Visitor {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Got>;
  readonly post: (path: string, form: Readonly<Record<string, string>>) => Promise<Got>;
  readonly cookies: Map<string, string>;
}

const chrome =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/129.0.0.0 Mobile Safari/537.36";

/** `from` is the address that a trusted proxy names. */
export const newVisitor = (world: TestApp, from?: string): Visitor => {
  const cookies = new Map<string, string>();
  const send = async (line: string, sent: Parameters<TestApp["request"]>[1]): Promise<Got> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const got = await world.request(line, {
      ...sent,
      ...(cookie === "" ? {} : { cookie }),
      headers: {
        "user-agent": chrome,
        ...(from === undefined ? {} : { "x-forwarded-for": from }),
        ...sent?.headers,
      },
    });
    for (const header of [got.headers["set-cookie"] ?? []].flat()) {
      const [pair = ""] = header.split(";");
      const at = pair.indexOf("=");
      if (header.includes("Max-Age=0")) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return got;
  };
  return {
    cookies,
    get: (path, headers = {}) => send(`GET ${path}`, { headers }),
    post: (path, form) => send(`POST ${path}`, { form }),
  };
};

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

export const usualPassword = "tres tristes tigres";

/** An account of its own, as signing up leaves it. */
export const newPerson = async (
  { app }: TestApp,
  given: { readonly email?: string; readonly locale?: "es-MX" | "en" } = {},
): Promise<Person> => {
  const id = newId();
  const email = given.email ?? `${id.slice(-12)}@example.com`;
  const passwordHash = await hashPassword(usualPassword);
  await insertAccount(app.services.db, {
    id,
    email,
    emailKey: emailKeyOf(email) ?? "",
    name: "Ana Prueba",
    passwordHash,
    locale: given.locale ?? "es-MX",
    at: app.services.clock.now(),
  });
  return { id, email, password: usualPassword };
};

/** Mails that this person got, oldest first. */
export const mailsTo = (world: TestApp, email: string) =>
  world.sent.filter((message) => message.to === email);

/** The first address of ours in a mail, as a path. */
export const linkIn = (text: string): string =>
  /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1] ?? "no link";
