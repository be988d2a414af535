/** Whether a message of a tenant may still leave: asked of the app that wrote it, at each try. */
import type { MessageRow } from "./message-rows.ts";
import type { Channel } from "./message.ts";

/** What a message was sent for, in the words of `onBehalfOf`. */
export interface Leaving {
  readonly tenantId: string;
  readonly referenceId: string;
  readonly channel: Channel;
}

/** `later`: not before `at`, and no try is used up. `never`: why, in a word of the app. */
export type LeavingWord =
  | { readonly kind: "now" }
  | { readonly kind: "later"; readonly at: Date }
  | { readonly kind: "never"; readonly reason: string };

/** Where an app knows more than the message says, such as that its receiver wants none any more. */
export type MayLeave = (leaving: Leaving) => Promise<LeavingWord>;

/** Its receiver wants none: no repetition can help, and nobody's plan is asked. */
export class Withheld extends Error {
  override readonly name = "Withheld";
}

/** It waits, as at quiet hours. */
export class NotYet extends Error {
  override readonly name = "NotYet";
  readonly at: Date;
  constructor(at: Date) {
    super("it waits for its time");
    this.at = at;
  }
}

/** Throws `Withheld` or `NotYet`; what the house itself writes is not asked about. */
export const askToLeave = async (
  mayLeave: MayLeave | undefined,
  { tenant_id: tenantId, reference_id: referenceId, channel }: MessageRow,
): Promise<void> => {
  if (tenantId === null || referenceId === null) return;
  const word = await mayLeave?.({ tenantId, referenceId, channel });
  if (word?.kind === "never") throw new Withheld(word.reason);
  if (word?.kind === "later") throw new NotYet(word.at);
};
