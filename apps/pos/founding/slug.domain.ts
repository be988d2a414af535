/** A business's part of an address, made from its name. */

const slugMost = 48;
/** Digits of its id that tell a business from namesakes; then all of them. */
const fewDigits = 4;

const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugMost)
    .replace(/^-+|-+$/g, "");

/** In the order in which they are tried: the last one nobody else can have. */
export const slugsOf = (name: string, id: string): readonly string[] => {
  const slug = slugOf(name) || "negocio";
  const digits = id.replaceAll("-", "");
  return [slug, `${slug}-${digits.slice(-fewDigits)}`, `${slug}-${digits}`, `${slug}-${digits}-2`];
};
