/** What can be a person's name. */
import { nameMost } from "./limits.ts";

/** Control characters and half pairs are no part of anybody's name. */
export const isName = (name: string): boolean =>
  name !== "" && name.length <= nameMost && name.isWellFormed() && !/\p{Cc}/u.test(name);
