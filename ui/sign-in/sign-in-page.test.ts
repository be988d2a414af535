/** The pages of signing in call the app by its name in the language of who reads them. */
import { expect, it } from "vitest";
import type { SignInNotice } from "#platform/sign-in/sign-in.ts";
import { buildAssets } from "../assets.ts";
import { signInPageOf } from "./sign-in-page.tsx";

const draw = signInPageOf({
  app: { "es-MX": "Facturas", en: "Invoices" },
  whoLetsIn: { "es-MX": "Quien factura.", en: "Who issues." },
});

const notice: SignInNotice = {
  kind: "stranger",
  status: 403,
  email: "ana@example.com",
  again: "/sign-in",
  asAnother: "/sign-in?as=another",
  identityUrl: null,
  otherWay: null,
};

it.each([
  ["es-MX", "No tienes acceso a Facturas", "Invoices"],
  ["en", "You have no access to Invoices", "Facturas"],
] as const)("%s", async (acceptLanguage, title, foreign) => {
  const facts = { requestId: "r", currentUrl: "/", query: {}, cookies: {}, acceptLanguage };
  const page = draw(notice, { ...facts, assets: await buildAssets({}) });
  const text = page.body as string;
  expect([page.status, text.includes(title), text.includes(foreign)]).toEqual([403, true, false]);
});
