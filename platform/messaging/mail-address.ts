/** The form of an e-mail address that is one mailbox, adds no header and hides no letters. */

// No comma, group, comment, quotes or name: a mailer would read a list or another mailbox in them.
const form = /^[^\s\p{C},;:<>()[\]\\"@]+@[^\s\p{C},;:<>()[\]\\"@]+$/u;

export const isMailAddress = (text: string): boolean => form.test(text);
