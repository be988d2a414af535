/** A sender in its own process, for tests that kill it midway: `test-sender.ts <url> <schema>`. */
import { pino } from "pino";
import { systemClock } from "../clock.ts";
import { houseVault } from "../vault.ts";
import { openDatabase } from "../db/database.ts";
import { outgoingOf } from "../outgoing/outgoing.ts";
import { ecosystem } from "./conventions.ts";
import { testMaster } from "./test-ground.ts";
import { webhooksOf } from "./webhooks.ts";

const [url = "", schema = ""] = process.argv.slice(2);
webhooksOf({
  db: openDatabase({ url, schema }),
  clock: systemClock,
  vault: houseVault(testMaster).of("testing"),
  log: pino({ level: "silent" }),
  app: "testing",
  outgoing: outgoingOf({ mode: "sandbox" }),
  convention: ecosystem,
  engine: { pollMs: 20 },
}).start();
