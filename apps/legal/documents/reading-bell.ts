/** Wakes the reader of this process when a document has come: nobody waits for its round. */

const bells = new WeakMap<object, () => void>();

/** Both sides know the same services, and nothing else of each other. */
export const hangBell = (services: object, ring: () => void): void => {
  bells.set(services, ring);
};

/** Where no reader works (tests, a process that only answers), the round of the job finds it. */
export const wakeReader = (services: object): void => bells.get(services)?.();
