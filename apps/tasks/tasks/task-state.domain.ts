/** What may become of a task, and when it may not any more. */

export const taskStates = [
  ...(["open", "assigned", "done"] as const),
  ...(["confirmed", "cancelled", "expired"] as const),
] as const;
export type TaskState = (typeof taskStates)[number];

export type TaskEvent = "assign" | "finish" | "confirm" | "cancel" | "expire";

const moves: Readonly<Record<TaskState, Partial<Record<TaskEvent, TaskState>>>> = {
  open: { assign: "assigned", cancel: "cancelled", expire: "expired" },
  assigned: { finish: "done", cancel: "cancelled" },
  // To confirm is to pay: what was not done well is cancelled before.
  done: { confirm: "confirmed", cancel: "cancelled" },
  confirmed: {},
  cancelled: {},
  expired: {},
};

/** Null: that cannot happen to it now. */
export const taskAfter = (state: TaskState, event: TaskEvent): TaskState | null =>
  moves[state][event] ?? null;

/** Whether offers are taken: it is open, and its end is still to come. */
export const takesOffers = (
  { state, endsAt }: { readonly state: TaskState; readonly endsAt: Date },
  now: Date,
): boolean => state === "open" && now < endsAt;
