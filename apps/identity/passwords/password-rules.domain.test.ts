/** Which passwords are refused, and that no others are. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordFault, passwordOf } from "./password-rules.domain.ts";

const email = "berta.luz@example.com";

describe("a password", () => {
  it.each([
    ["siete77", "short"],
    ["🌽🌽🌽🌽🌽🌽🌽", "short"],
    ["x".repeat(257), "long"],
    ["con\u0000nul y más", "characters"],
    ["medio \ud800 signo", "characters"],
    ["password", "common"],
    ["Password1", "common"],
    ["CONTRASEÑA2026", "common"],
    ["¡bienvenido!", "common"],
    ["12345678", "common"],
    ["87654321", "common"],
    ["qwertyui", "common"],
    ["aaaaaaaa", "common"],
    ["12121212", "common"],
    ["abcabcabc", "common"],
    ["guadalupe", "common"],
    ["2026mexico2026", "common"],
    ["Berta.Luz1234", "email"],
    ["berta.luz@example.com", "email"],
  ])("%j is refused as %s", (password, fault) => {
    expect(passwordFault(password, email)).toBe(fault);
  });

  it.each([
    "maiz azul molido",
    "🌽🫘🎃🌶️🥑🍅🧅🧄",
    "contraseña de mi abuela",
    "x9!kQ2pd",
    "пароль дедушки",
    "n\u0303andu\u0301 veloz",
    "ba".repeat(50) + "c",
    `${"¿por qué no? ".repeat(19)}sí`,
  ])("%j is taken", (password) => {
    expect(passwordFault(password, email)).toBeNull();
  });

  it("may hold a local part too short to give anything away", () => {
    expect(passwordFault("analuisa y los tamales", "ana@example.com")).toBeNull();
  });

  it("is the same one however a keyboard composes it", () => {
    expect(passwordOf("n\u0303andu\u0301")).toBe("ñandú");
  });

  it("of characters drawn at random is never called common", () => {
    const letters = "abcdefghijkmnpqrstuvwxyz23456789";
    const random = fc.string({ unit: fc.constantFrom(...letters), minLength: 14, maxLength: 40 });
    fc.assert(
      fc.property(random, (password) => {
        fc.pre(new Set(password).size > 6);
        expect(passwordFault(password, email)).toBeNull();
      }),
    );
  });

  it("is judged quickly, however it was built", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (text) => {
        passwordFault(text, email);
      }),
    );
    const start = performance.now();
    passwordFault(`${"ab".repeat(127)}c`, email);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
