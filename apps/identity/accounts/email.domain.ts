/** E-mail addresses: which texts can be one, and when two are the same person's. */

const longest = 254;
const longestLocal = 64;

/** One at sign, something before it, no blanks, controls or characters that begin a header. */
const form = /^([^\s\p{C}@<>()[\]\\,;:"]+)@([^\s\p{C}@/?#\\<>:%[\]]+)$/u;
const dotted = /^[^.]+(\.[^.]+)*$/;

/**
 * What an address is known by: lower case, composed (NFC), its domain in ASCII, so that
 * `Ana@Correo.MX` and `ana@correo.mx` are one person. Dots and plus signs are left as they are:
 * what they mean is the business of the person's provider. Null for what can be no address.
 */
export const emailKeyOf = (typed: string): string | null => {
  const text = typed.trim().normalize("NFC");
  if (text.length > longest || !text.isWellFormed()) return null;
  const [, local = "", domain = ""] = form.exec(text) ?? [];
  if (local === "" || local.length > longestLocal || !dotted.test(local)) return null;
  const ascii = asciiDomain(domain);
  return ascii === null ? null : `${local.toLowerCase().normalize("NFC")}@${ascii}`;
};

/** The address as it is kept and written to: what was typed, composed, without blanks around. */
export const emailOf = (typed: string): string => typed.trim().normalize("NFC");

/** As the name system writes it (`xn--…` for other alphabets); null for none, or an IP address. */
const asciiDomain = (domain: string): string | null => {
  const url = URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`) : null;
  const ascii = url?.hostname ?? "";
  return /^(?=.{4,253}$)([a-z0-9_-]{1,63}\.)+(?!\d+$)[a-z0-9-]{2,63}$/.test(ascii) ? ascii : null;
};
