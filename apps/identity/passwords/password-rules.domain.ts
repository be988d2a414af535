/** Which passwords are refused: short ones, the first that anybody guesses, one's own address. */
import { passwordLeast, passwordMost } from "./limits.ts";

export type PasswordFault = "short" | "long" | "characters" | "common" | "email";

/** Composed (NFC), so that a password typed on another keyboard is the same one. */
export const passwordOf = (typed: string): string => typed.normalize("NFC");

/**
 * Length counts characters, not bytes, and any of Unicode may be used (NIST SP 800-63B 5.1.1.2
 * counts and composes likewise, and asks for a list of common ones). Null for a good password.
 */
export const passwordFault = (typed: string, email: string): PasswordFault | null => {
  const password = passwordOf(typed);
  if (password.includes("\0") || !password.isWellFormed()) return "characters";
  const length = [...password].length;
  if (length < passwordLeast) return "short";
  if (length > passwordMost) return "long";
  if (isCommon(password)) return "common";
  return holdsEmail(password, email) ? "email" : null;
};

/** The words that guessing begins with, here and in English; years and signs are added to them. */
const commonWords = new Set(
  [
    "password passw0rd p4ssword contrasena contraseña clave claves acceso entrar usuario admin",
    "administrador administrator bienvenido bienvenida welcome letmein qwerty qwertyui qwertyuiop",
    "asdfgh asdfghjk asdfghjkl zxcvbnm iloveyou teamo teamomucho tequiero tequieromucho amorcito",
    "princesa princess mexico mexicano viva vivamexico america chivas pumas cruzazul guadalupe",
    "guadalajara monterrey familia futbol football baseball sunshine dragon monkey superman batman",
    "pokemon hola holamundo secreto secreta secret changeme cambiame default prueba pruebas test",
    "testing milpa milpas abcdef abcdefg abcdefgh abcabc qazwsx master shadow michael jordan",
    "carlos alejandro fernanda estrella mariposa chocolate corazon jesucristo diosesamor dios",
    "internet",
  ].flatMap((line) => line.split(" ")),
);

const runs = ["01234567890123456789", "98765432109876543210", "qwertyuiopasdfghjklzxcvbnm"];

const isCommon = (password: string): boolean => {
  const lower = password.toLowerCase();
  // `Bienvenido2026!` is the word with what everybody adds.
  const word = lower.replace(/[\d\W_]+$/u, "").replace(/^[\d\W_]+/u, "");
  if (commonWords.has(lower) || commonWords.has(word)) return true;
  if (runs.some((run) => run.includes(lower))) return true;
  return isRepetition(lower);
};

/** `aaaaaaaa`, `12121212`, `abcabcabc`: a piece of at most four characters, again and again. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text);

const shortestPart = 4;

/** The address, or the part before its at sign when it is long enough to give anything away. */
const holdsEmail = (password: string, email: string): boolean => {
  const lower = password.toLowerCase();
  const [local = ""] = email.toLowerCase().normalize("NFC").split("@");
  return local.length >= shortestPart && lower.includes(local);
};
