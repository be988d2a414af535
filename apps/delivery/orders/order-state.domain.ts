/** What may become of a delivery, and when it may not any more. */

export const orderStates = ["placed", "routed", "delivered", "failed", "cancelled"] as const;
export type OrderState = (typeof orderStates)[number];

export type OrderEvent = "route" | "unroute" | "deliver" | "fail" | "cancel" | "retry";

const moves: Readonly<Record<OrderState, Partial<Record<OrderEvent, OrderState>>>> = {
  placed: { route: "routed", deliver: "delivered", cancel: "cancelled" },
  routed: {
    route: "routed",
    unroute: "placed",
    deliver: "delivered",
    fail: "failed",
    cancel: "cancelled",
  },
  // Nobody was there: it goes out again on another day.
  failed: { retry: "placed", cancel: "cancelled" },
  delivered: {},
  cancelled: {},
};

/** Null: that cannot happen to it now. */
export const stateAfter = (state: OrderState, event: OrderEvent): OrderState | null =>
  moves[state][event] ?? null;

export const isOpen = (state: OrderState): boolean => state === "placed" || state === "routed";
