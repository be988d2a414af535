/** Routes of worked time: entries, timers and rounding. */
import type { Route } from "#platform/http/route.ts";
import { listRoundingsRoute } from "../rounding/list-roundings.route.ts";
import { setRoundingRoute } from "../rounding/set-rounding.route.ts";
import { addTimeRoute } from "../time/add-time.route.ts";
import { changeTimeRoute } from "../time/change-time.route.ts";
import { confirmTimeRoute } from "../time/confirm-time.route.ts";
import { listTimeRoute } from "../time/list-time.route.ts";
import { readTimeRoute } from "../time/read-time.route.ts";
import { reinstateTimeRoute } from "../time/reinstate-time.route.ts";
import { removeTimeRoute } from "../time/remove-time.route.ts";
import { writeOffTimeRoute } from "../time/write-off-time.route.ts";
import { beatTimerRoute } from "../timer/beat-timer.route.ts";
import { currentTimerRoute } from "../timer/current-timer.route.ts";
import { decideIdleRoute } from "../timer/decide-idle.route.ts";
import { readTimerRoute } from "../timer/read-timer.route.ts";
import { startTimerRoute } from "../timer/start-timer.route.ts";
import { stopTimerRoute } from "../timer/stop-timer.route.ts";

export const timeRoutes: readonly Route[] = [
  ...[listTimeRoute, readTimeRoute, addTimeRoute, changeTimeRoute, removeTimeRoute],
  ...[confirmTimeRoute, writeOffTimeRoute, reinstateTimeRoute],
  ...[startTimerRoute, currentTimerRoute, readTimerRoute, stopTimerRoute],
  ...[beatTimerRoute, decideIdleRoute],
  ...[listRoundingsRoute, setRoundingRoute],
];
