/** A file of members: seen first with what is wrong in each line, then taken whole. */
import { redirect, type PageReply } from "#platform/http/page.ts";
import { csvText } from "#platform/parsing/csv.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatNumber } from "#ui/i18n/format.ts";
import { administratorPage } from "../console/administrator-gate.view.tsx";
import { localeOf, voucherPage, type VoucherPageContext } from "../console/frame.view.tsx";
import { kept, nameIn } from "../console/typed.ts";
import { NewcomerTabs } from "../newcomers/newcomer-tabs.view.tsx";
import { addMembers } from "./add-members.command.ts";
import { memberLinesMost, type CheckedLine } from "./member-file.domain.ts";
import { readMemberFile } from "./member-file.query.ts";
import { MemberFileForm, MemberPreview } from "./member-file.view.tsx";
import { memberFileWords } from "./member-file.words.ts";

const at = "/members/file";

export const memberFilePage = administratorPage(
  { name: "memberFilePage", route: "GET /members/file", summary: "Add the members of a file." },
  (context) => show(context, {}),
);

/** The preview hands the file's text on in a hidden field: nothing of it is kept until then. */
export const takeMemberFilePage = administratorPage(
  {
    name: "takeMemberFilePage",
    route: "POST /members/file",
    summary: "See what a file of members says, and add them.",
    takesFiles: true,
  },
  async (context, viewer) => {
    const { files, form, services, now } = context;
    const t = memberFileWords.translator(localeOf(context));
    const file = files["file"];
    const csv = file && file.bytes.length > 0 ? csvText(file.bytes) : (form["text"] ?? "");
    const name = kept(file?.name || form["name"], 200) || "csv";
    if (csv === "") return show(context, { problem: t("needFile") });
    const { communityId } = viewer;
    const lines = await readMemberFile(services.db, { communityId, csv, nameIn });
    if ("fault" in lines) {
      const most = formatNumber(memberLinesMost, localeOf(context));
      return show(context, { problem: t(lines.fault, { most, line: lines.line ?? 0 }) });
    }
    const isWhole = lines.every(({ faults }) => faults.length === 0);
    if (form["take"] !== "yes" || !isWhole) return show(context, { lines, csv, name });
    const { added } = await addMembers(services, services.db, viewer, lines, now);
    return redirect(`${at}?done=${added > 0 ? "added" : "known"}`);
  },
);

interface Shown {
  readonly lines?: readonly CheckedLine[];
  readonly csv?: string;
  readonly name?: string;
  readonly problem?: string;
}

const show = (
  context: VoucherPageContext,
  { lines, csv = "", name = "", problem }: Shown,
): PageReply => {
  const t = memberFileWords.translator(localeOf(context));
  return voucherPage(context, {
    title: t("title"),
    current: "/members",
    width: "wide",
    status: problem === undefined ? 200 : 400,
    currentUrl: at,
    body: (
      <>
        <PageTitle title={t("title")} lead={t("lead")} />
        <NewcomerTabs current={at} />
        <Flash done={context.query["done"]} texts={{ added: t("added"), known: t("allKnown") }} />
        {lines ? <MemberPreview action={at} lines={lines} csv={csv} name={name} /> : null}
        <MemberFileForm action={at} problem={problem} />
      </>
    ),
  });
};
