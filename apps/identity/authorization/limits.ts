/** How long a code, a pushed request and a whole authorization may take. */
import { hourMs, secondMs } from "#platform/clock.ts";

export const codeMs = 60 * secondMs;

export const pushedRequestSeconds = 60;

/** From the authorization request to the answer of the person. */
export const interactionMs = hourMs;
