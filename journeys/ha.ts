/**
 * `npm run ha [-- --way haproxy] [--plant slow-patroni] [trial…]`: a house on three nodes under
 * load, to which one thing after another is done. Needs root, Debian's patroni, etcd-server and
 * haproxy, and takes about four minutes.
 */
import { parseArgs } from "node:util";
import { runHa } from "./high-availability/run.ts";
import { haTrials } from "./high-availability/trials.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { way: { type: "string", default: "hosts" }, plant: { type: "string" } },
});
const way = values.way === "haproxy" ? "haproxy" : "hosts";
const chosen = haTrials.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const broken = await runHa({ way, trials: chosen, plant: values.plant ?? null });
for (const sentence of broken) console.log(`BROKEN ${sentence}`);
console.log(broken.length === 0 ? "All of it held." : `${broken.length} did not hold.`);
process.exitCode = broken.length === 0 ? 0 : 1;
