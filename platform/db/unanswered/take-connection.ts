/** Waits for a connection of a pool, unless all of them turn out to wait for a standby. */
import type pg from "pg";

export interface Waiter {
  readonly giveUp: (error: Error) => void;
}

/** `waiters` is who waits now; one that was given up hands on what it gets after all. */
export const takeConnection = (pool: pg.Pool, waiters: Set<Waiter>): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    let isOver = false;
    const waiter: Waiter = {
      giveUp: (error) => {
        isOver = true;
        waiters.delete(waiter);
        reject(error);
      },
    };
    waiters.add(waiter);
    pool.connect().then(
      (client) => {
        waiters.delete(waiter);
        if (isOver) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        waiters.delete(waiter);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    );
  });
