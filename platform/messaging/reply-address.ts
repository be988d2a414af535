/** The address that answers to an e-mail go to: a plain one, which adds no header of its own. */

const form = /^[^\s\p{Cc},;:<>"]+@[^\s\p{Cc},;:<>"@]+$/u;

export const isReplyAddress = (text: string): boolean => form.test(text);
