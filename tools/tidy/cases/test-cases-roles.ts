/** Cases for the walls between roles, the rooms of an app and the floors of the platform. */
import { alone, file, type Case } from "./test-cases.ts";

const opening = "await services.db.transaction((tx) => write(tx));";
const read = 'const a = "select id from cell";';

const sources = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => file(`${folder}/cell-${at}.ts`, "//"));

export const roleCases = {
  "only commands import stores": {
    breaks: alone(
      file("apps/pos/till/open.route.ts", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/till/open.page.tsx", 'import { insert } from "../cells/cells.store.ts";'),
      file("apps/pos/till/open.view.tsx", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/till/open.job.ts", 'const { insert } = await import("./cells.store.ts");'),
      file("apps/pos/till/open.query.ts", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/till/open.domain.ts", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/till/open.ts", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/app.ts", 'import { insert } from "./till/cells.store.ts";'),
    ),
    keeps: [
      file("apps/pos/till/open.command.ts", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/till/rows.store.ts", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/till/open.route.test.ts", 'import { insert } from "./cells.store.ts";'),
      file("apps/pos/testing/ground.ts", 'import { insert } from "../till/cells.store.ts";'),
      file("apps/pos/seed-people.ts", 'import { insert } from "./till/cells.store.ts";'),
      file("apps/pos/till/open.page.tsx", 'import { list } from "./cells.query.ts";'),
      file("apps/pos/till/cell.wire.ts", 'import type { Row } from "./cells.store.ts";'),
    ],
  },
  "only commands open transactions": {
    breaks: alone(
      file("apps/pos/till/open.route.ts", opening),
      file("apps/pos/till/open.page.tsx", opening),
      file("apps/pos/till/open.view.tsx", opening),
      file("apps/pos/till/open.job.ts", opening),
      file("apps/pos/till/cells.store.ts", opening),
      file("apps/pos/till/cells.query.ts", opening),
      file("apps/pos/till/open.ts", opening),
      file("apps/pos/till/open.ts", "db.transaction(work);"),
      file(
        "apps/pos/till/open.page.tsx",
        'import { change } from "#platform/db/change.ts";',
        "await change(services, opening);",
      ),
      file(
        "apps/pos/till/open.ts",
        'import { groupCommitter } from "#platform/db/group-commit.ts";',
        "groupCommitter(db, { emit });",
      ),
    ),
    keeps: [
      file("apps/pos/till/open.command.ts", opening),
      file("apps/pos/till/open.route.test.ts", opening),
      file("apps/pos/testing/ground.ts", opening),
      file("apps/pos/seed.ts", opening),
      file("apps/pos/till/till.island.tsx", "database.transaction(stores);"),
      file("apps/pos/till/kept.ts", 'database.transaction("sales").objectStore("sales");'),
      file("apps/pos/till/kept.ts", 'database.transaction([...names], "readwrite");'),
      file("apps/pos/till/open.ts", "change(wanted);"),
      file("apps/pos/till/open.ts", "// db.transaction(work)"),
    ],
  },
  "queries only read": {
    breaks: alone(
      file("apps/pos/till/a.query.ts", 'const a = "insert into cell values ($1)";'),
      file("apps/pos/till/a.query.ts", 'const a = "update cell set name = $1";'),
      file("apps/pos/till/a.query.ts", 'const a = "DELETE FROM cell";'),
      file("apps/pos/till/a.query.ts", "const a = `select id from cell ${where}", " for update`;"),
      file("apps/pos/till/a.query.ts", 'const a = "select id from cell for share";'),
      file(
        "apps/pos/till/a.query.ts",
        'const a = "with gone as (delete from cell returning id) select id from gone";',
      ),
    ),
    keeps: [
      file("apps/pos/till/a.query.ts", read, 'const b = "select updated_at from cell";'),
      file("apps/pos/till/a.store.ts", 'const a = "insert into cell values ($1)";'),
      file("apps/pos/till/a.query.test.ts", 'const a = "insert into cell values ($1)";'),
    ],
  },
  "an app's root is a table of contents": {
    breaks: alone(
      file("apps/pos/route.ts", "//"),
      file("apps/pos/access.command.ts", "//"),
      file("apps/pos/isolation.test.ts", "//"),
      file("apps/pos/seeds.ts", "//"),
    ),
    keeps: [
      file("apps/pos/app.ts", "//"),
      file("apps/pos/config.ts", "//"),
      file("apps/pos/seed.ts", "//"),
      file("apps/pos/seed.test.ts", "//"),
      file("apps/pos/seed-people.ts", "//"),
      file("apps/pos/README.md", "#"),
      file("apps/pos/tsconfig.json", "{}"),
      file("apps/pos/callers/route.ts", "//"),
      file("apps/tsconfig.json", "{}"),
    ],
  },
  "rooms are small": {
    breaks: [
      sources("apps/pos/till", 26),
      sources("apps/pos/testing", 26),
      sources("platform/http", 26),
    ],
    keeps: [
      ...sources("apps/pos/till", 25),
      file("apps/pos/till/cell-1.test.ts", "//"),
      file("apps/pos/till/till.css", "/* */"),
      file("apps/pos/till/inner/cell.ts", "//"),
      ...sources("platform/http", 25),
      ...sources("journeys", 26),
    ],
  },
  "suffixes are roles": {
    breaks: alone(
      file("apps/pos/till/open.pages.tsx", "//"),
      file("apps/pos/till/open.handler.ts", "//"),
    ),
    keeps: [
      file("apps/pos/till/open.page.tsx", "//"),
      file("apps/pos/till/open.ts", "//"),
      file("apps/pos/till/open.route.test.ts", "//"),
      file("apps/pos/till/ledger.law.test.ts", "//"),
      file("platform/http/kit.styles.ts", "//"),
    ],
  },
  "platform has floors": {
    breaks: alone(
      file("platform/contract/operations.ts", 'import { a } from "../kit.ts";'),
      file("platform/clock.ts", 'import { a } from "./db/statement.ts";'),
      file("platform/db/a.ts", 'import { a } from "../http/route.ts";'),
      file("platform/http/a.ts", 'import type { A } from "../auth/sessions.ts";'),
      file("platform/http/steps/a.ts", 'import { a } from "../../auth/sessions.ts";'),
      file("platform/jobs/a.ts", 'import { noAssets } from "../app.ts";'),
      file("platform/gadgets/a.ts", "//"),
    ),
    keeps: [
      file("platform/http/a.ts", 'import { a } from "../db/statement.ts";', 'import "./b.ts";'),
      file("platform/http/a.ts", 'import type { Services } from "../services.ts";'),
      file("platform/http/a.test.ts", 'import { a } from "../auth/sessions.ts";'),
      file("platform/http/a.ts", 'import { z } from "zod";'),
      file("platform/webhooks/a.ts", 'import { a } from "../jobs/job.ts";'),
      file("platform/testing/a.ts", 'import { a } from "../app.ts";'),
    ],
  },
  "literals are not spread": {
    breaks: alone(
      file("packages/a.ts", "const a = { ...{ b, c } };"),
      file("packages/a.ts", "const a = { ...({ b, c }) };"),
      file("packages/a.tsx", "const a = <p {...{ id }} />;"),
    ),
    keeps: [
      file("packages/a.ts", "const a = { ...b, ...(c ? { d } : {}) };", 'const e = "...{ a }";'),
      file("packages/a.ts", "const a = [...[b, c]];"),
      file("packages/a.tsx", "const a = <p {...rest} />;"),
    ],
  },
} as const satisfies Readonly<Record<string, Case>>;
