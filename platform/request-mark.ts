/** For which request the present work is done; whatever it calls or logs may say so. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface RequestMark {
  /** Of this app's own request: what its response's `X-Request-Id` says. */
  readonly id: string;
  /** The request of another app that this one was made for; null where none was named. */
  readonly origin: string | null;
}

const marks = new AsyncLocalStorage<RequestMark>();

export const withinRequest = <T>(mark: RequestMark, work: () => T): T => marks.run(mark, work);

export const presentRequest = (): RequestMark | undefined => marks.getStore();

/** What a call to another app names as the request that it is made for. */
export const rootRequestId = (): string | undefined => {
  const mark = marks.getStore();
  return mark && (mark.origin ?? mark.id);
};
