/** From when on something counts as in need of attention. */
import { minuteMs, secondMs } from "../clock.ts";

/** What is due and waits longer than this does not leave: nobody takes it, or too slowly. */
export const queueWaitMs = 5 * minuteMs;
/** Endpoints and channels of each kind that are told of one by one. */
export const endpointsTold = 20;
/** Dead deliveries of one endpoint that one press sends again; the next press goes on. */
export const replayedAtOnce = 200;
/** No process holds a delivery longer, its waits between tries included: such a claim is void. */
export const claimHeldMostMs = 10 * minuteMs;
/** How long a press waits for a queue to leave; control waits longer than this for the press. */
export const queueMendMs = 15 * secondMs;
export const lookAgainMs = 200;
/** More are told of as so many. */
export const countedMost = 1000;
