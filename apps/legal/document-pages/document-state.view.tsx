/** What became of a document's reading, in words, and what kind of file it is. */
import { Alert } from "#ui/components/alert.tsx";
import { Badge } from "#ui/components/badge.tsx";
import type { Document, Kind, Version } from "../documents/documents.query.ts";
import type { DocumentTranslate } from "./documents.words.ts";

type Read = Pick<Document, "state" | "trouble" | "pages" | "pagesRead">;

export const ReadingBadge = ({ of, t }: { readonly of: Read; readonly t: DocumentTranslate }) => {
  if (of.state === "ready") return <Badge tone="success">{t("ready")}</Badge>;
  if (of.state === "unreadable") return <Badge tone="warning">{t("unreadable")}</Badge>;
  const { pagesRead: read, pages } = of;
  const text = pages === null || read === 0 ? t("waiting") : t("reading", { read, pages });
  return <Badge tone="info">{text}</Badge>;
};

const kinds = {
  pdf: "pdf",
  docx: "word",
  text: "text",
  markdown: "markdown",
  html: "markup",
  eml: "mail",
} as const satisfies Record<Kind, unknown>;

export const kindText = (kind: Kind, t: DocumentTranslate): string => t(kinds[kind]);

const kilobyte = 1024;

/** In KB or MB, as one reads sizes of files. */
export const sizeText = (bytes: number): string => {
  if (bytes < kilobyte) return `${bytes} B`;
  const inKilobytes = bytes / kilobyte;
  if (inKilobytes < kilobyte) return `${Math.round(inKilobytes)} KB`;
  return `${(inKilobytes / kilobyte).toFixed(1)} MB`;
};

/** Why there is no text, or less than all of it, and what of it is dangerous elsewhere. */
export const VersionNotes = ({
  version: { trouble, isCut, isActive },
  t,
}: {
  readonly version: Version;
  readonly t: DocumentTranslate;
}) => (
  <>
    {trouble === null ? null : (
      <Alert tone="warning" title={t("unreadable")}>
        {t(trouble)}
      </Alert>
    )}
    {isCut ? <Alert tone="info">{t("cut")}</Alert> : null}
    {isActive ? <Alert tone="warning">{t("active")}</Alert> : null}
  </>
);
