/** The engine that reads documents: one after the other, woken when one comes. */
import type { Engine } from "#platform/app.ts";
import type { Services } from "#platform/services.ts";
import { lookEveryMs } from "./limits.ts";
import { readWaiting } from "./read-waiting.command.ts";
import { hangBell } from "./reading-bell.ts";

export const readerOf = (services: Services): Engine => {
  let isStopped = true;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | null = null;

  const round = async (): Promise<void> => {
    isAsked = false;
    try {
      while (!isStopped && (await readWaiting(services)));
    } catch (err) {
      services.log.warn({ err }, "a document could not be read now");
    }
  };
  const look = (): void => {
    isAsked = true;
    if (underWay || isStopped) return;
    clearTimeout(timer);
    underWay = round().finally(() => {
      underWay = null;
      if (isStopped) return;
      if (isAsked) return look();
      timer = setTimeout(look, lookEveryMs).unref();
    });
  };
  return {
    start: () => {
      isStopped = false;
      hangBell(services, look);
      look();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
};
