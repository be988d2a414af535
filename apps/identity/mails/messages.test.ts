/** Mails about coming in: both languages, text and HTML alike, and no name that becomes markup. */
import { describe, expect, it } from "vitest";
import * as messages from "./messages.ts";

const at = new Date("2026-11-20T18:05:00Z");
const base = "https://id.example";
const link = `${base}/x?token=abc`;
const seen = { at, userAgent: "curl/8", baseUrl: base };

const all = (locale: "es-MX" | "en") => {
  const to = { email: "ana@example.com", locale };
  const theft = { ...to, clientName: "Tienda de Ana" };
  return [
    messages.signUpMessage(to, "Ana", link),
    messages.accountExistsMessage(to, { signIn: link, forgotten: `${base}/forgotten` }),
    messages.resetMessage(to, link),
    messages.newDeviceMessage(to, seen),
    messages.passwordChangedMessage(to, at, base),
    messages.tokenTheftMessage(theft, at),
    messages.tokenTheftMessage(theft, at, base),
  ];
};

describe("every mail", () => {
  it.each(["es-MX", "en"] as const)("is whole in %s", (locale) => {
    for (const mail of all(locale)) {
      expect(mail).toMatchObject({ channel: "email", to: "ana@example.com" });
      expect(mail.subject).toBeTruthy();
      expect(mail.text).not.toMatch(/[{}]|undefined|null/);
      expect(mail.html).toContain(`<html lang="${locale}">`);
      expect(mail.html).not.toMatch(/[{}]|undefined|null|<img|<script|<link/);
      for (const [url] of mail.text.matchAll(/https:\S+/g)) expect(mail.html).toContain(url);
    }
  });

  it("differs between the languages in each sentence", () => {
    const english = all("en");
    all("es-MX").forEach((mail, index) => {
      expect(mail.subject).not.toBe(english[index]?.subject);
      const sentences = new Set(english[index]?.text.split("\n\n"));
      const same = mail.text.split("\n\n").filter((sentence) => sentences.has(sentence));
      expect(same).toEqual(["Milpa"]);
    });
  });

  it("says when, in Mexico's time", () => {
    const to = { email: "ana@example.com", locale: "es-MX" as const };
    expect(messages.newDeviceMessage(to, seen).text).toContain("12:05");
    expect(messages.passwordChangedMessage(to, at, base).text).toContain(`${base}/forgotten`);
  });

  it("takes a name as a name", () => {
    const to = { email: "ana@example.com", locale: "en" as const };
    const clientName = 'A\r\nBcc: x@example.com <b>&"';
    const mail = messages.tokenTheftMessage({ ...to, clientName }, at, base);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).toContain("&lt;b&gt;&amp;&quot;");
    expect(mail.html).not.toContain("<b>");
  });
});

it("a stranger who signs up another's address says nothing in the mail by their name", () => {
  const to = { email: "ana@example.com", locale: "es-MX" } as const;
  const names = ["Visita http://evil.test ya", "evil.test", "Gana $500 en evil。test", "www evil"];
  for (const name of [...names, "Ana ".repeat(20)]) {
    const { text, html } = messages.signUpMessage(to, name, link);
    expect(text + (html ?? "")).not.toContain(name);
    expect(text).toContain("Hola, ana@example.com:");
  }
  expect(messages.signUpMessage(to, "María-José O'Gorman", link).text).toContain("María-José");
});
