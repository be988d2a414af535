// Secrets of the house go to addresses that its settings name, and in a sandbox to this machine.
import { describe, expect, test } from "vitest";
import { isHouseAddress } from "./house-address.ts";

const urls = { legal: "https://legal.example.mx", pos: "http://localhost:4007" };

describe.each(["sandbox", "production"] as const)("in %s", (mode) => {
  test.each(["https://legal.example.mx/api/cron/keep-alive", "http://localhost:4007"])(
    "%s is named by the settings",
    (address) => expect(isHouseAddress({ mode, urls }, address)).toBe(true),
  );

  test.each([
    "https://legal.example.mx.evil.mx/",
    "http://legal.example.mx/",
    "https://legal.example.mx:8443/",
    "https://user@evil.mx/legal.example.mx",
    "http://127.0.0.1.evil.mx/",
    "http://169.254.169.254/",
    "no address",
  ])("%s is a stranger's", (address) =>
    expect(isHouseAddress({ mode, urls }, address)).toBe(false),
  );

  test.each(["http://localhost:9999/", "http://127.0.0.1:9999/x", "http://[::1]:9999/"])(
    "%s is this machine",
    (address) => expect(isHouseAddress({ mode, urls }, address)).toBe(mode === "sandbox"),
  );
});
