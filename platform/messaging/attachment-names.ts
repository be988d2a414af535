/** What a file of a message may be called: nothing that breaks a header or leads to a folder. */
import { attachmentNameLength, contentTypeLength } from "./limits.ts";

const nameForm = /^[^\p{Cc}/\\"]+$/u;
const typeForm = /^[a-z0-9.+-]+\/[a-z0-9.+-]+(; ?charset=[a-z0-9-]+)?$/i;

export const isFileName = (name: string): boolean =>
  name.length <= attachmentNameLength && nameForm.test(name);

export const isContentType = (type: string): boolean =>
  type.length <= contentTypeLength && typeForm.test(type);
