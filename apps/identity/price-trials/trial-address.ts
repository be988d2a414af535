/** Where a price is tried: what it is of, as the form has it. */
export const trialAddress = (fields: Readonly<Record<string, string>>): string =>
  `/billing/what-if?${new URLSearchParams(fields).toString()}`;
