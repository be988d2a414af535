/** Whole cents as pesos, exact whatever their size: a number would lose cents above 2^53. */

export const formatCents = (cents: string): string => {
  const value = BigInt(cents);
  const sign = value < 0n ? "-" : "";
  const digits = String(value < 0n ? -value : value).padStart(3, "0");
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${sign}$${whole}.${digits.slice(-2)}`;
};
