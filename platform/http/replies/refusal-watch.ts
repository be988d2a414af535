/** Lets a test run hear which refusals were sent; nobody listens otherwise. */

export type RefusalWatch = (app: string, operation: string, code: string) => void;

let heard: RefusalWatch | null = null;

/** One listener for the process; null takes it away. */
export const watchRefusals = (watch: RefusalWatch | null): void => {
  heard = watch;
};

export const tellWatch: RefusalWatch = (app, operation, code) => heard?.(app, operation, code);
