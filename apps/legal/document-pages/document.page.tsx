/** One document: its text page by page, with the passage that was looked for, and its versions. */
import { Refusal } from "#platform/errors.ts";
import { redirect, type PageReply } from "#platform/http/page.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { LivePoll } from "#ui/components/live-poll.tsx";
import type { LegalPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { said } from "../console/gate.tsx";
import { documentPlace } from "../documents/document-place.ts";
import { changeDocument } from "../documents/change-document.command.ts";
import { pagesFrom, type Version } from "../documents/documents.query.ts";
import { addVersion } from "../documents/keep-document.command.ts";
import { wakeReader } from "../documents/reading-bell.ts";
import { matterReply } from "../matter-page/matter-head.view.tsx";
import { matterPlace } from "../matters/matter-place.ts";
import { documentPage, type Opened } from "./document-gate.tsx";
import { DocumentFacts } from "./document-facts.view.tsx";
import { VersionNotes } from "./document-state.view.tsx";
import { DocumentText, spanFrom } from "./document-text.view.tsx";
import { documentPageWords } from "./documents.words.ts";
import { pageBytesMost, titleMost } from "./limits.ts";
import { SummaryForm } from "./summary-form.view.tsx";
import { categoryMost, UploadForm } from "./upload-form.view.tsx";

export const oneDocumentPage = documentPage(
  { name: "oneDocumentPage", route: "GET /", summary: "A document with its text." },
  (context, opened) => show(context, opened),
);

export const changeDocumentPage = documentPage(
  { name: "changeDocumentPage", route: "POST /", summary: "Change a document's title." },
  async (context, opened) => {
    const t = documentPageWords.translator(localeOf(context));
    const { access, document } = opened;
    const title = said(context, "title").slice(0, titleMost);
    if (title === "") return show(context, opened, { problem: t("needsTitle") });
    const category = said(context, "category").slice(0, categoryMost);
    const { services, now } = context;
    const fields = { title, category };
    const changed = await changeDocument(services.db, access, document.id, fields, now);
    if (changed instanceof Refusal) return show(context, opened, { problem: t(changed.code) });
    return redirect(placeOf(opened));
  },
);

export const addVersionPage = documentPage(
  {
    name: "addVersionPage",
    route: "POST /versions",
    summary: "Add a newer version of a document.",
    takesFiles: true,
    bodyLimitBytes: pageBytesMost,
  },
  async (context, opened) => {
    const t = documentPageWords.translator(localeOf(context));
    const { access, document } = opened;
    const file = context.files["file"];
    if (!file || file.bytes.length === 0) return show(context, opened, { fault: t("needsFile") });
    const { services, now } = context;
    const added = await addVersion(services.db, access, document.id, file, now);
    if (added instanceof Refusal) return show(context, opened, { fault: t(added.code) });
    wakeReader(services);
    return redirect(placeOf(opened));
  },
);

const placeOf = ({ access, document }: Opened): string =>
  documentPlace(access.firm, { matterId: document.matterId, documentId: document.id });

interface Trouble {
  readonly problem?: string;
  /** With the file that was sent. */
  readonly fault?: string;
}

const wholeNumber = (typed: string | undefined): number =>
  /^[0-9]{1,7}$/.test(typed ?? "") ? Number(typed) : 0;

const show = async (
  context: LegalPageContext,
  opened: Opened,
  { problem, fault }: Trouble = {},
): Promise<PageReply> => {
  const t = documentPageWords.translator(localeOf(context));
  const { access, matter, document, versions } = opened;
  const { firm } = access;
  const asked = wholeNumber(context.query["version"]);
  const version = versions.find((one) => one.version === asked) ?? versions[0];
  if (!version) return redirect(matterPlace(firm, matter, "documents"));
  const at = placeOf(opened);
  return matterReply(context, {
    firm,
    matter,
    tab: "documents",
    problem,
    status: problem === undefined && fault === undefined ? 200 : 400,
    body: (
      <>
        <h2>{document.title}</h2>
        {version.version === document.version ? null : (
          <Alert tone="warning">
            {t("older")} <a href={at}>{t("toNewest")}</a>
          </Alert>
        )}
        <VersionNotes version={version} t={t} />
        {await textOf(context, opened, version)}
        {version.state === "ready" && version.version === document.version ? (
          <SummaryForm at={at} t={t} />
        ) : null}
        <DocumentFacts opened={opened} shown={version} t={t} />
        <UploadForm
          action={`${at}/versions`}
          title={t("addVersion")}
          withCategory={false}
          fault={fault}
          t={t}
        />
        <NameForm at={at} opened={opened} t={t} />
      </>
    ),
  });
};

const textOf = async (context: LegalPageContext, opened: Opened, version: Version) => {
  const t = documentPageWords.translator(localeOf(context));
  const { access, document } = opened;
  if (version.state === "waiting")
    return (
      <LivePoll id="document" everySeconds={2}>
        <p>{t("noText")}</p>
      </LivePoll>
    );
  const most = version.pages ?? 0;
  if (version.state === "unreadable" || most === 0) return null;
  const first = Math.min(Math.max(1, wholeNumber(context.query["page"])), most);
  const sought = { documentId: document.id, version: version.version, first, most: 1 };
  const [page] = await pagesFrom(context.services.db, access.firm.id, sought);
  if (!page) return null;
  const span = spanFrom(context.query, page);
  const shown = { page, pages: most, version: version.version, span };
  return <DocumentText at={placeOf(opened)} shown={shown} t={t} />;
};

interface NameProps {
  readonly at: string;
  readonly opened: Opened;
  readonly t: ReturnType<typeof documentPageWords.translator>;
}

const NameForm = ({ at, opened: { document }, t }: NameProps) => (
  <Card title={t("rename")}>
    <Form action={at} label={t("rename")}>
      <div class="row-form">
        <TextInput name="title" label={t("titleOf")} value={document.title} maxLength={titleMost} />
        <TextInput
          name="category"
          id="field-category-of"
          label={t("category")}
          value={document.category}
          maxLength={categoryMost}
          optional
        />
        <Button kind="secondary">{t("save")}</Button>
      </div>
    </Form>
  </Card>
);
