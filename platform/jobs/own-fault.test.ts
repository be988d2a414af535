/** A community is not to blame for a database that is away. */
import { expect, test } from "vitest";
import { Unavailable } from "../db/failures.ts";
import { LeaseLost } from "./job.ts";
import { rethrowUnlessOwn } from "./own-fault.ts";

test("what stops all is thrown again", () => {
  for (const error of [new Unavailable("away"), new LeaseLost("taken over")])
    expect(() => rethrowUnlessOwn(error)).toThrow(error);
  const own = new Error("its own");
  expect(() => rethrowUnlessOwn(own, AbortSignal.abort())).toThrow(own);
});

test("what stops one is not", () => {
  expect(() => rethrowUnlessOwn(new Error("its own"), new AbortController().signal)).not.toThrow();
});
