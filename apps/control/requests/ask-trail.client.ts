/** What every app kept of a request and of what people did, asked over HTTP; control's own too. */
import type { z } from "zod";
import type { Services } from "#platform/services.ts";
import { actsForHouse, linesForHouse } from "#platform/trail/trail-desk.ts";
import {
  ActsTold,
  LinesTold,
  type ActsAsked,
  type PersonAct,
  type RequestLine,
} from "#platform/trail/shapes.ts";
import { listActive, type AppRow } from "../registry/apps.query.ts";
import { askApp } from "../registry/ask-app.client.ts";
import { appsMost, askTimeoutMs } from "../registry/limits.ts";

export interface Told<Row> {
  readonly rows: readonly (Row & { readonly app: AppRow })[];
  /** Apps that did not answer in time: what they know is missing. */
  readonly silent: readonly AppRow[];
}

interface Asking<Row> {
  readonly only: string | null;
  readonly path: string;
  /** Of control itself. */
  readonly own: () => Promise<readonly Row[]>;
  readonly read: (body: unknown) => readonly Row[] | null;
}

async function askAll<Row extends object>(
  services: Services,
  { only, path, own, read }: Asking<Row>,
): Promise<Told<Row>> {
  const apps = await services.db.run(listActive, [appsMost]);
  const asked = apps.filter(({ name }) => only === null || name === only);
  const answers = await Promise.all(
    asked.map(async (app): Promise<readonly Row[] | null> => {
      if (app.name === services.app) return own();
      const got = await askApp(services, app, { method: "GET", path, timeoutMs: askTimeoutMs });
      if (got.kind !== "answered") return null;
      // An app of an earlier version keeps nothing.
      return got.answer.status === 404 ? [] : read(got.answer.body);
    }),
  );
  return {
    rows: asked.flatMap((app, index) => (answers[index] ?? []).map((row) => ({ ...row, app }))),
    silent: asked.filter((_, index) => answers[index] === null),
  };
}

const fieldOf =
  <Shape extends z.ZodType, Row>(shape: Shape, pick: (told: z.output<Shape>) => readonly Row[]) =>
  (body: unknown): readonly Row[] | null => {
    const told = shape.safeParse(body);
    return told.success ? pick(told.data) : null;
  };

const linesOnce = (services: Services, id: string): Promise<Told<RequestLine>> =>
  askAll<RequestLine>(services, {
    only: null,
    path: `/internal/trail/requests/${id}`,
    own: () => linesForHouse(services, id),
    read: fieldOf(LinesTold, ({ lines }) => lines),
  });

/**
 * Of all apps, in time. Where the request was made for another one, what that one led to is among
 * it: the search begins at the first of them.
 */
export const askLines = async (services: Services, id: string): Promise<Told<RequestLine>> => {
  const found = await linesOnce(services, id);
  const root = found.rows.find(({ requestId, originId }) => requestId === id && originId !== null);
  const whole = root?.originId ? await linesOnce(services, root.originId) : found;
  const rows = whole.rows.length < found.rows.length ? found.rows : whole.rows;
  return { ...whole, rows: rows.toSorted((a, b) => a.at.localeCompare(b.at)) };
};

/** Newest first. */
export const askActs = async (
  services: Services,
  only: string | null,
  asked: ActsAsked,
): Promise<Told<PersonAct>> => {
  const given = Object.entries(asked).filter((one): one is [string, string] => !!one[1]);
  const query = new URLSearchParams(given);
  const told = await askAll<PersonAct>(services, {
    only,
    path: `/internal/trail/acts?${query.toString()}`,
    own: () => actsForHouse(services, asked),
    read: fieldOf(ActsTold, ({ acts }) => acts),
  });
  return { ...told, rows: told.rows.toSorted((a, b) => b.at.localeCompare(a.at)) };
};
