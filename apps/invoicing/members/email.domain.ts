/** Whether a text can be an e-mail address; whether it exists, only a letter tells. */

/** One `@` with something on both sides, and a point on the right. */
const form = /^[^\s@<>",;]{1,200}@[^\s@<>",;]{1,50}\.[^\s@<>",;]{1,50}$/;

export const isEmail = (text: string): boolean => form.test(text);
