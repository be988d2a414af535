/** A house that is killed while its child reads; it tells the child's process first. */
import { setInterval } from "node:timers";
import { startChild } from "../child-process.ts";
import { usualLimits } from "../parser-limits.ts";

const sources = { module: new URL("./hostile-parser.ts", import.meta.url), reads: [] };
const bounds = { inputBytes: 1_000, outputBytes: 1_000, timeMs: 60_000, processorSeconds: 1 };
const child = await startChild(sources, { ...usualLimits, ...bounds });
void child.read(Buffer.from(process.argv[2] ?? ""));
process.stdout.write(`${child.pid}\n`);
setInterval(() => undefined, 60_000);
