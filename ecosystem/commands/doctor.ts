/** `milpa doctor`: says what is wrong with this machine or its configuration, and what to do. */
import type { Command } from "commander";
import { columns } from "../columns.ts";
import { examine } from "../doctor.ts";
import { described, print } from "./output.ts";

export const doctorCommand = (program: Command): void => {
  described(
    program.command("doctor").description("Look at the machine and the configuration."),
    "milpa doctor --json",
  ).action(async (options: { readonly json?: boolean }) => {
    const findings = await examine(process.env);
    const rows = findings.map(({ ok, check, says }) => [ok ? "ok" : "WRONG", check, says]);
    print(findings, columns(rows), options);
    if (findings.some((finding) => !finding.ok)) process.exitCode = 1;
  });
};
