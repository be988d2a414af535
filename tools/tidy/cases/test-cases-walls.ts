/** Cases for the rules about who may see whom. */
import { alone, file, type Case } from "./test-cases.ts";

const project = (...references: readonly string[]): string =>
  JSON.stringify({ references: references.map((path) => ({ path })) });

export const wallCases = {
  "arrows go down the floors, and no app imports another": {
    breaks: alone(
      file("apps/pos/till/a.route.ts", 'import { b } from "../../vouchers/till/b.domain.ts";'),
      file("apps/pos/till/a.route.ts", 'import type { B } from "../../vouchers/till/b.domain.ts";'),
      file("apps/pos/till/a.route.ts", 'const b = await import("../../vouchers/b.ts");'),
      file("apps/pos/app.ts", 'export { b } from "../../ecosystem/b.ts";'),
      file("platform/id.ts", 'import { b } from "#contracts/pos/b.ts";'),
      file("contracts/pos/b.ts", 'import { b } from "#ui/b.ts";'),
      file("ui/b.tsx", 'import { b } from "#libraries/sdk/b.ts";'),
      file("ecosystem/b.ts", 'import { b } from "../tools/b.ts";'),
    ),
    keeps: [
      file("apps/pos/till/a.route.ts", 'import { b } from "./b.domain.ts";', 'import "#ui/c.ts";'),
      file("ecosystem/b.ts", 'import { b } from "../apps/pos/app.ts";'),
      file("contracts/pos/b.ts", 'import { b } from "#platform/id.ts";', 'import "zod";'),
    ],
  },
  "imports are spelled one way": {
    breaks: alone(
      file("platform/http/a.ts", 'import { b } from "#platform/id.ts";'),
      file("apps/pos/a.ts", 'import { b } from "../../platform/id.ts";'),
    ),
    keeps: [
      file("platform/http/a.ts", 'import { b } from "../id.ts";'),
      file("apps/pos/a.ts", 'import { b } from "#platform/id.ts";', 'import "./c.ts";'),
    ],
  },
  "libraries stand alone": {
    breaks: alone(file("libraries/sdk/a.ts", 'import { b } from "#platform/id.ts";')),
    keeps: [
      file("libraries/sdk/a.ts", 'import { b } from "./b.ts";', 'import "node:crypto";'),
      file("libraries/sdk/a.test.ts", 'import { b } from "#platform/id.ts";'),
    ],
  },
  "service code needs no test code": {
    breaks: alone(
      file("platform/a.ts", 'import { b } from "./testing/b.ts";'),
      file("apps/pos/a.ts", 'import { b } from "#platform/testing/b.ts";'),
      file("apps/pos/a.ts", 'import { b } from "./test-ground.ts";'),
      file("ui/a.ts", 'import { expect } from "vitest";'),
    ),
    keeps: [
      file("platform/a.test.ts", 'import { b } from "./testing/b.ts";'),
      file("platform/a.ts", 'import { b } from "./routes/test-webhook-endpoint.ts";'),
      file("apps/pos/a.ts", 'import { b } from "./hooks/test-endpoint.route.ts";'),
    ],
  },
  "words leave by one door": {
    breaks: alone(
      file("apps/pos/till/a.client.ts", 'import { request } from "undici";'),
      file("apps/pos/till/a.client.ts", 'import type { Dispatcher } from "undici";'),
      file("ecosystem/a.ts", 'const { Agent } = await import("undici");'),
      file("platform/http/a.ts", 'import { request } from "node:https";'),
      file("platform/http/a.ts", 'import http from "node:http";'),
      file("platform/http/a.ts", 'import * as http from "node:http";'),
      file("platform/http/a.ts", 'import { connect } from "node:http2";'),
    ),
    keeps: [
      file("platform/outgoing/a.ts", 'import { Agent } from "undici";'),
      file("platform/http/a.ts", 'import { createServer, METHODS } from "node:http";'),
      file("platform/http/a.ts", 'import type { Agent } from "node:http";'),
      file("apps/pos/till/a.test.ts", 'import { Pool } from "undici";'),
      file("bench/load.ts", 'import { Pool } from "undici";'),
    ],
  },
  "each app stands behind the compiler's wall": {
    breaks: [
      [file("apps/pos/app.ts", ""), file("apps/tsconfig.json", project("./pos"))],
      [
        file("apps/pos/tsconfig.json", project("../../platform")),
        file("apps/tsconfig.json", project()),
      ],
      [
        file("apps/pos/tsconfig.json", project("../../platform", "../vouchers")),
        file("apps/tsconfig.json", project("./pos")),
      ],
    ],
    keeps: [
      file("apps/pos/tsconfig.json", project("../../platform", "../../ui")),
      file("apps/tsconfig.json", project("./pos")),
    ],
  },
  "decisions are pure": {
    breaks: alone(
      file("apps/pos/till/a.domain.ts", 'import { b } from "node:fs";'),
      file("apps/pos/till/a.domain.ts", 'import { b } from "#platform/id.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { b } from "../cells/b.store.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { b } from "../config.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { systemClock } from "#platform/clock.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { Pool } from "pg";'),
      file("apps/pos/till/a.domain.ts", 'import type { B } from "../cells/b.store.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { b } from "./b.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { b } from "./b.query.ts";'),
      file("apps/pos/till/a.domain.ts", 'import type { B } from "./b.store.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { movableClock } from "#platform/clock.ts";'),
      file("apps/pos/till/a.domain.ts", 'import { readFile } from "node:fs/promises";'),
    ),
    keeps: [
      file(
        "apps/pos/till/a.domain.ts",
        'import type { Decision } from "#platform/db/group-commit.ts";',
        'import { minuteMs } from "#platform/clock.ts";',
        'import { refuse, type Refusal } from "#platform/errors.ts";',
        'import { b } from "./b.domain.ts";',
      ),
      file(
        "apps/pos/till/a.domain.ts",
        'import { b } from "../shifts/b.domain.ts";',
        'import { mostCells } from "./till-limits.ts";',
        'import type { Row } from "./cells.query.ts";',
      ),
      file("apps/pos/till/a.domain.test.ts", 'import { b } from "node:fs";'),
    ],
  },
  "decisions answer at once": {
    breaks: alone(
      file("apps/pos/till/a.domain.ts", "export const a = async () => 1;"),
      file("apps/pos/till/a.domain.ts", "export const a = await b;"),
      file("apps/pos/till/a.domain.ts", "export interface A { readonly seal: Promise<string> }"),
      file("apps/pos/till/a.domain.ts", "export const a = () => Promise.resolve(1);"),
    ),
    keeps: [file("apps/pos/till/a.domain.ts", "// No Promise, no async.", "export const a = 1;")],
  },
  "SQL stays in stores and queries": {
    breaks: alone(
      file("apps/pos/till/a.route.ts", 'const a = "select id from cell where id = $1";'),
      file("apps/pos/till/a.route.ts", "const a = `", "  INSERT INTO cell VALUES (${b})`;"),
      file("apps/pos/till/a.job.ts", 'const a = "update cell set name = $1";'),
      file("apps/pos/till/a.job.ts", 'import { statement } from "#platform/db/statement.ts";'),
      file("apps/pos/till/a.ts", 'const a = "select id from cell";'),
      file("apps/pos/till/a.page.tsx", 'const a = "select id from cell";'),
      file("apps/pos/till/a.command.ts", 'import { statement } from "#platform/db/statement.ts";'),
      file("ecosystem/a.ts", 'import { Client } from "pg";'),
    ),
    keeps: [
      file("apps/pos/till/a.store.ts", 'const a = "select id from cell";', 'import "pg";'),
      file("apps/pos/till/cells.store.ts", 'const a = "delete from cell";', 'import "pg";'),
      file("apps/pos/till/cells.query.ts", 'const a = "select id from cell";'),
      file("apps/pos/till/a.page.ts", 'const a = "Select a cell from the list";'),
      file("apps/pos/a.ts", 'import type { Queries } from "#platform/db/database.ts";'),
    ],
  },
} as const satisfies Readonly<Record<string, Case>>;
