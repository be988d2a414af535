/** An app's line to the control plane: says where it lives, learns the time, reports counts. */
import { signedCall } from "../client/signed-call.ts";
import type { Services } from "../services.ts";
import * as limits from "./limits.ts";
import { isMovable } from "./move-clock.ts";
import { Registered, type Registration } from "./shapes.ts";
import { storeOffset } from "./stored-offset.ts";
import { telemetryOf } from "./telemetry.ts";

export interface ControlLink {
  /** Resolves at the first registration; it never rejects, for control may come up later. */
  readonly registered: Promise<void>;
  readonly start: () => void;
  /** Sends a last report, if control is there to take it. */
  readonly stop: () => Promise<void>;
}

export const controlLink = (services: Services, title: string): ControlLink => {
  const { app, baseUrl, clock, db, log } = services;
  const controlUrl = services.urls["control"];
  const secret = services.secrets.queue;
  const telemetry = telemetryOf(services);
  let timers: NodeJS.Timeout[] = [];
  let stopped = false;
  let firstTime: () => void = () => undefined;
  const registered = new Promise<void>((resolve) => (firstTime = resolve));

  const say = (path: string, body: unknown): Promise<unknown> =>
    tellControl(services, { url: `${controlUrl}${path}`, body, secret: secret ?? "" });

  const register = async (): Promise<void> => {
    const body: Registration = { name: app, title, baseUrl };
    const { offsetMs, callsJobs } = Registered.parse(
      await say("/api/internal/registrations", body),
    );
    if (isMovable(clock) && offsetMs > 0) {
      clock.setOffset(offsetMs);
      // Apps of one process share a clock: that another one moved it says nothing of this schema.
      await storeOffset(db, offsetMs);
    }
    if (callsJobs) services.jobs.leaveToControl();
    firstTime();
  };

  const registerLoop = async (): Promise<void> => {
    const wait = await register().then(
      () => limits.registerEveryMs,
      (error: unknown) => {
        log.debug({ err: error }, "control does not answer yet");
        return limits.registerRetryMs;
      },
    );
    if (!stopped) timers[0] = setTimeout(() => void registerLoop(), wait);
  };
  const report = (): Promise<void> => telemetry.report((body) => say("/api/telemetry", body));

  return {
    registered,
    start: () => {
      if (controlUrl === undefined || !secret) return;
      void registerLoop();
      timers[1] = setInterval(() => void report(), limits.telemetryEveryMs);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers = [];
      if (controlUrl !== undefined && secret) await report();
    },
  };
};

/** Answers what control said; throws where it said no, or nothing. */
const tellControl = async (
  { clock, outgoing }: Services,
  call: { readonly url: string; readonly body: unknown; readonly secret: string },
): Promise<unknown> => {
  const answer = await signedCall(outgoing.house, {
    ...call,
    at: clock.real(),
    timeoutMs: limits.callTimeoutMs,
  });
  if (answer.kind === "unanswered") throw new Error(`Control did not answer (${answer.code}).`);
  if (answer.status !== 200) throw new Error(`Control answered ${answer.status}.`);
  return answer.body;
};
