/** POST /api/member-files */
import { addMembers } from "#contracts/vouchers/member-file.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { memberOf } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { nameIn } from "../console/typed.ts";
import { addMembers as addAll } from "./add-members.command.ts";
import { said, saidOfLines } from "./file-faults.wire.ts";
import { readMemberFile } from "./member-file.query.ts";

export const addMembersRoute = route(
  addMembers,
  async ({ body: { file, csv }, caller, now, tx, services }) => {
    const viewer = memberOf(caller);
    const lines = await readMemberFile(tx, { communityId: viewer.communityId, csv, nameIn });
    if ("fault" in lines) return refuse("invalid_file", { field: "csv", message: said(lines) });
    const wrong = lines.filter(({ faults }) => faults.length > 0);
    if (wrong.length > 0)
      return refuse("invalid_file", { field: "csv", message: saidOfLines(wrong) });
    const { added, known } = await addAll(services, tx, viewer, lines, now);
    return reply(200, { file, lines: lines.length, added, known });
  },
);
