/** The workers of this process: a committed request is taken up at once, a few at a time. */
import { secondMs } from "#platform/clock.ts";
import type { Services } from "#platform/services.ts";
import { driveRequest } from "./drive-request.ts";
import { takeUpRequest } from "./lease-request.command.ts";
import { stampsAtOnce, workLeaseMs } from "./limits.ts";

export interface Tally {
  readonly driven: number;
  readonly failed: number;
}

/** Takes up what is due until nothing is; for the job, and for whoever wakes a worker. */
export const driveDue = async (
  services: Services,
  goOn: () => boolean | Promise<boolean> = () => true,
): Promise<Tally> => {
  const { log } = services;
  const tally = { driven: 0, failed: 0 };
  while (await goOn()) {
    const work = await takeUpRequest(services);
    if (!work) break;
    tally.driven += 1;
    try {
      await driveRequest(services, work);
    } catch (error) {
      // Its lease runs out, and whoever comes next takes it up again.
      tally.failed += 1;
      log.error({ err: error, requestId: work.id }, "a request was not driven");
    }
  }
  return tally;
};

interface Lanes {
  running: number;
  /** Somebody called since the last look. */
  called: boolean;
}

const lanesOf = new WeakMap<Services, Lanes>();

/** Without being waited for. Never throws: what is not done now the job does. */
export const wakeStamping = (services: Services): void => {
  const lanes = lanesOf.get(services) ?? { running: 0, called: false };
  lanesOf.set(services, lanes);
  lanes.called = true;
  if (lanes.running >= stampsAtOnce) return;
  lanes.running += 1;
  void runLane(services, lanes);
};

/**
 * Once after a start: whoever was killed with requests in hand held them for a lease, and people
 * wait for them. It keeps no process alive.
 */
export const wakeAfterStart = (services: Services): void => {
  const wake = (): void => wakeStamping(services);
  setTimeout(wake, workLeaseMs + secondMs).unref();
};

const runLane = async (services: Services, lanes: Lanes): Promise<void> => {
  try {
    while (lanes.called) {
      lanes.called = false;
      await driveDue(services);
    }
  } catch (error) {
    services.log.debug({ err: error }, "requests must wait for the job");
  } finally {
    lanes.running -= 1;
  }
};
