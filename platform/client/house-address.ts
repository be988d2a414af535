/** Which addresses are the house's own: only these are sent what proves that the house asks. */

/** Of whoever registers anything may come; `urls` come from the settings of this house. */
export const isHouseAddress = (
  urls: Readonly<Record<string, string>>,
  address: string,
): boolean => {
  const origin = originOf(address);
  return origin !== null && Object.values(urls).some((url) => originOf(url) === origin);
};

const originOf = (address: string): string | null => URL.parse(address)?.origin ?? null;
