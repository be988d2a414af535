/** Whom a consent is remembered for: never a program on somebody's own machine. */
import { describe, expect, it } from "vitest";
import { asksConsentOf } from "./next-step.domain.ts";

describe("who is asked each time", () => {
  const house = new Set(["http://localhost:4005"]);
  const web = { kind: "web", firstParty: true } as const;
  it.each([
    ["never", "http://localhost:4005/sign-in/callback", web],
    ["always", "http://localhost:4006/sign-in/callback", web],
    ["always", "http://localhost:4005/callback", { kind: "native", firstParty: true }],
    ["always", "http://localhost:4005/callback", { kind: "web", firstParty: false }],
    ["always", "http://LOCALHOST:1/callback", { kind: "web", firstParty: false }],
    ["never", "https://legal.example/callback", web],
    ["once", "https://127.0.0.1.example/callback", { kind: "spa", firstParty: false }],
    ["once", "https://app.example/callback", { kind: "native", firstParty: false }],
  ] as const)("%s: %s", (asked, redirectUri, client) => {
    expect(asksConsentOf(client, redirectUri, house)).toBe(asked);
  });
});
