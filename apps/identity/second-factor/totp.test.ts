/** Codes of RFC 6238 appendix B, cut to six digits, and the window around now. */
import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { readTotpCode, totpAddress, totpCode, totpStep } from "./totp.ts";

const secret = Secret.fromLatin1("12345678901234567890").base32;
const at = (seconds: number): Date => new Date(seconds * 1000);

describe("a code of a moment", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %i seconds is %s", (seconds, code) => {
    expect(totpCode(secret, at(seconds))).toBe(code);
    expect(totpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });
});

describe("the window", () => {
  const code = totpCode(secret, at(300));

  it.each([
    [269, null],
    [270, 10],
    [300, 10],
    [359, 10],
    [360, null],
  ])("at %i seconds the code of second 300 is of step %s", (seconds, step) => {
    expect(totpStep(secret, code, at(seconds))).toBe(step);
  });
});

describe("what is typed", () => {
  it("may have blanks, and is six digits", () => {
    expect(readTotpCode(" 287 082 ")).toBe("287082");
    for (const wrong of ["28708", "2870822", "28708a", "", "２８７０８２"]) {
      expect(readTotpCode(wrong)).toBeNull();
    }
  });
});

describe("the address in the QR code", () => {
  it("names issuer and e-mail as apps read it", () => {
    const address = new URL(totpAddress(secret, "Milpa", "ana+1@correo.mx"));
    expect(address.protocol).toBe("otpauth:");
    expect(decodeURIComponent(address.pathname)).toContain("Milpa:ana+1@correo.mx");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Milpa",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
