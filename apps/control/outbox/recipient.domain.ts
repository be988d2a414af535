/** How a recipient is looked for, however it was typed. */

/** Lower case and trimmed; a phone (digits and signs, ten digits at least) by its last ten. */
export const recipientKey = (typed: string): string => {
  const text = typed.trim().toLowerCase();
  const digits = text.replace(/\D/g, "");
  return /^[\d\s()+.-]+$/.test(text) && digits.length >= 10 ? digits.slice(-10) : text;
};
