/** A call to a contact: when it may be made, and what follows from how it went. */
import { attemptsMost, callSecondsMost, retryAfterMs } from "./limits.ts";

export type CallState =
  "queued" | "dialling" | "completed" | "failed" | "skipped" | "blocked" | "cancelled";

export interface VoiceCall {
  readonly tenantId: string;
  readonly id: string;
  readonly contactId: string;
  readonly script: string;
  readonly state: CallState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly providerId: string | null;
  readonly reservationId: string | null;
  readonly seconds: number | null;
}

/** Monday to Saturday, from nine to seven in the evening, as the specification has it. */
export const isCallingTime = ({
  weekday,
  hour,
}: {
  /** 1 is Monday. */
  readonly weekday: number;
  readonly hour: number;
}): boolean => weekday <= 6 && hour >= 9 && hour < 19;

/** How a call went, in the words of the network. */
export type Heard =
  | { readonly kind: "answered"; readonly seconds: number }
  | { readonly kind: "nobody" }
  | { readonly kind: "failed" };

/** Null: it goes on. What the network claims beyond reason is cut. */
export const heardIn = (status: string, duration: string): Heard | null => {
  const seconds = /^\d{1,7}$/.test(duration) ? Math.min(Number(duration), callSecondsMost) : 0;
  if (status === "completed") return { kind: "answered", seconds };
  if (status === "busy" || status === "no-answer") return { kind: "nobody" };
  return status === "failed" || status === "canceled" ? { kind: "failed" } : null;
};

/** Begun minutes count whole; a call of no second was none. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

export type Ending =
  | { readonly state: "completed"; readonly seconds: number }
  | { readonly state: "failed"; readonly reason: "no_answer" | "network_failed" }
  | { readonly state: "queued"; readonly nextAt: Date };

export const endingOf = (heard: Heard, attempts: number, now: Date): Ending => {
  if (heard.kind === "answered") return { state: "completed", seconds: heard.seconds };
  if (heard.kind === "failed") return { state: "failed", reason: "network_failed" };
  return attempts < attemptsMost
    ? { state: "queued", nextAt: new Date(now.getTime() + retryAfterMs) }
    : { state: "failed", reason: "no_answer" };
};

/** How long a text takes to be said, about 150 words a minute: the twin's calls last so long. */
export const spokenSeconds = (script: string): number =>
  Math.max(1, Math.ceil(script.trim().split(/\s+/).length / 2.5));
