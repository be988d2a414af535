/** An invoice that came changes nothing of a task: the bill says what it is for. */
import type { OnStamped } from "#business/invoicing/end-request.command.ts";

export const onStamped: OnStamped = () => Promise.resolve();
