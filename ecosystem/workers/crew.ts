/** Keeps a number of worker processes alive: begins them, begins them again, ends them. */
import cluster, { type Worker } from "node:cluster";
import { drainTimeoutMs } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import { StartProblem } from "#platform/problem.ts";
import type { DemoWorld } from "../demo-world.ts";
import { figuresDesk, type Asked, type FiguresDesk } from "./figures-desk.ts";
import { workerVariable, type HouseForWorkers, type ToKeeper, type ToWorker } from "./messages.ts";
import { restartAfter } from "./restart-rule.ts";

export interface Crew {
  /**
   * The first one serves before the others, for it may seed. Throws a `StartProblem` where one
   * does not come up; `stop` is to be called then, too.
   */
  readonly begin: () => Promise<DemoWorld | null>;
  /** Each finishes what it does, and is killed where that takes too long. */
  readonly stop: () => Promise<void>;
}

export interface CrewNeeds {
  readonly count: number;
  readonly house: HouseForWorkers;
  readonly log: Log;
  /** The last one was given up: nobody serves any more. */
  readonly onDeserted: () => void;
}

interface Post {
  readonly number: number;
  worker: Worker | null;
  /** Of `performance.now()`; null while it starts. */
  upAt: number | null;
  failures: number;
  isGivenUp: boolean;
}

/** A worker has its own bound for requests under way; what is left of it then hangs. */
const stopMostMs = drainTimeoutMs + 5_000;

interface State extends CrewNeeds {
  readonly posts: readonly Post[];
  readonly desk: FiguresDesk;
  isBegun: boolean;
  isStopping: boolean;
}

export const newCrew = (needs: CrewNeeds): Crew => {
  const posts = Array.from({ length: needs.count }, (_, index) => vacant(index + 1));
  const crew: State = {
    ...needs,
    posts,
    desk: figuresDesk(),
    isBegun: false,
    isStopping: false,
  };
  return {
    begin: async () => {
      const [first, ...others] = posts;
      const seeded = first ? hire(crew, first, Promise.resolve()) : Promise.resolve(null);
      await Promise.all([seeded, ...others.map((post) => hire(crew, post, seeded))]);
      crew.isBegun = true;
      return seeded;
    },
    stop: async () => {
      crew.isStopping = true;
      await Promise.all(posts.flatMap(({ worker }) => (worker ? [ended(worker)] : [])));
    },
  };
};

/** It loads its modules at once, and serves over the database once it may. */
const hire = (crew: State, post: Post, may: Promise<unknown>): Promise<DemoWorld | null> => {
  const worker = cluster.fork({ [workerVariable]: String(post.number) });
  post.worker = worker;
  const begin = (): boolean => tell(worker, { kind: "begin", house: crew.house });
  return new Promise((resolve, reject) => {
    worker.on("message", (message: ToKeeper) => {
      if (message.kind === "here") void may.then(begin, () => undefined);
      if (message.kind === "tell") crew.desk.take(message.ask, message.figures);
      if (message.kind === "ask") void answer(crew, worker, message);
      if (message.kind !== "up") return;
      post.upAt = performance.now();
      resolve(message.demo);
    });
    worker.once("exit", (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      reject(new StartProblem(`Worker ${post.number} ended at its start (${how}).`));
      left(crew, post, how);
    });
  });
};

const answer = async (
  { desk, posts }: State,
  worker: Worker,
  { ask, app }: { readonly ask: number; readonly app: string },
): Promise<void> => {
  const everybody = posts.flatMap((post) =>
    post.worker && post.upAt !== null ? [askedOf(post.worker)] : [],
  );
  tell(worker, { kind: "told", ask, all: await desk.gather(everybody, app) });
};

const left = (crew: State, post: Post, how: string): void => {
  const servedMs = post.upAt === null ? null : performance.now() - post.upAt;
  post.worker = null;
  post.upAt = null;
  // At the very start it is told by `begin`.
  if (crew.isStopping || (!crew.isBegun && servedMs === null)) return;
  const { failures, waitMs } = restartAfter({ failures: post.failures, servedMs });
  const { log, posts, onDeserted } = crew;
  const { number: worker } = post;
  post.failures = failures;
  if (waitMs !== null) {
    log.error({ worker, how, waitMs }, "a worker ended and is started again");
    setTimeout(() => void again(crew, post), waitMs);
    return;
  }
  post.isGivenUp = true;
  log.error({ worker, how, failures }, "a worker ended too often and is given up");
  if (posts.every(({ isGivenUp }) => isGivenUp)) onDeserted();
};

const again = async (crew: State, post: Post): Promise<void> => {
  if (crew.isStopping) return;
  await hire(crew, post, Promise.resolve()).then(
    () => crew.log.warn({ worker: post.number }, "a worker is up again"),
    // Told where it left.
    () => undefined,
  );
};

const vacant = (number: number): Post => ({
  number,
  worker: null,
  upAt: null,
  failures: 0,
  isGivenUp: false,
});

/** False where it is gone; that is told by its exit. */
const tell = (worker: Worker, message: ToWorker): boolean => {
  if (!worker.isConnected()) return false;
  worker.send(message, () => undefined);
  return true;
};

const askedOf = (worker: Worker): Asked => ({ send: (message) => tell(worker, message) });

const ended = (worker: Worker): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => worker.process.kill("SIGKILL"), stopMostMs);
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    tell(worker, { kind: "stop" });
  });
