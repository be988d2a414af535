/** The address that an answer to an e-mail goes to: one plain address, nothing that adds a header. */

const form = /^[^\s\p{Cc},;:<>"]+@[^\s\p{Cc},;:<>"@]+$/u;

export const isReplyAddress = (text: string): boolean => form.test(text);
