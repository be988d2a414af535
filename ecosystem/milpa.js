#!/usr/bin/env node
/** The door: checks the runtime before modern syntax is read, then hands over to the commands. */
import { fileURLToPath } from "node:url";

const major = Number(process.versions.node.split(".")[0]);
if (major < 22) {
  process.stderr.write(
    `Milpa needs Node 22 or newer, and this is ${process.version}. ` +
      "Run `npm ci` once and then `npm start` or `npm run milpa -- <command>`: " +
      "they use the Node that npm installed.\n",
  );
  process.exit(1);
}

const { register } = await import("tsx/esm/api");
register({ tsconfig: fileURLToPath(new URL("../tsconfig.json", import.meta.url)) });
const { run } = await import("./cli.ts");
await run(process.argv.slice(2));
