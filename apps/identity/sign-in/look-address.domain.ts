/** Where the colours of a sign-in page are served: the address is all that they are made of. */

export const lookSheet = "/sign-in/look.css";

/** `color` is `#rrggbb`. */
export const lookHref = (color: string): string => `${lookSheet}?c=${color.slice(1).toLowerCase()}`;
