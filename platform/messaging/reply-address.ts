/** What an answer may go to: one plain address, which cannot become a header or a second one. */

const form = /^[^\s\p{Cc},;:<>"]+@[^\s\p{Cc},;:<>"@]+$/u;

export const isReplyAddress = (text: string): boolean => form.test(text);
