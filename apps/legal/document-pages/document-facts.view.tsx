/** What a document's file is, where it is had as it came, and its versions. */
import { Badge } from "#ui/components/badge.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { DescriptionList, List } from "#ui/components/lists.tsx";
import { documentPlace } from "../documents/document-place.ts";
import type { Version } from "../documents/documents.query.ts";
import type { Opened } from "./document-gate.tsx";
import { kindText, ReadingBadge, sizeText } from "./document-state.view.tsx";
import type { DocumentTranslate } from "./documents.words.ts";

interface FactsProps {
  readonly opened: Opened;
  readonly shown: Version;
  readonly t: DocumentTranslate;
}

export const DocumentFacts = ({ opened, shown, t }: FactsProps) => {
  const { access, document } = opened;
  const query = new URLSearchParams({ firmId: access.firm.id, version: String(shown.version) });
  const file = `/api/documents/${document.id}/file?${query}`;
  const facts = [
    { name: t("fileName"), value: shown.fileName },
    { name: t("category"), value: document.category || "—" },
    { name: t("kind"), value: kindText(shown.kind, t) },
    { name: t("size"), value: sizeText(shown.size) },
    { name: t("state"), value: <ReadingBadge of={shown} t={t} /> },
    { name: t("added"), value: <DateTime at={shown.addedAt} /> },
    { name: t("checksum"), value: <code class="checksum">{shown.sha256}</code> },
  ];
  return (
    <Card title={t("facts")}>
      <DescriptionList facts={facts} />
      <ButtonRow>
        <LinkButton kind="secondary" href={file}>
          {t("original")}
        </LinkButton>
      </ButtonRow>
      {opened.versions.length > 1 ? <Versions opened={opened} shown={shown} t={t} /> : null}
    </Card>
  );
};

const Versions = ({ opened: { access, document, versions }, shown, t }: FactsProps) => {
  const at = documentPlace(access.firm, { matterId: document.matterId, documentId: document.id });
  return (
    <>
      <h3>{t("versions")}</h3>
      <List
        label={t("versions")}
        rows={versions.map(({ version, fileName, addedAt }) => ({
          key: String(version),
          title: (
            <>
              <a
                href={`${at}?version=${version}`}
                aria-current={version === shown.version ? "page" : undefined}
              >
                {t("version", { version })}
              </a>{" "}
              {version === document.version ? <Badge>{t("newest")}</Badge> : null}
            </>
          ),
          detail: fileName,
          end: <DateTime at={addedAt} />,
        }))}
      />
    </>
  );
};
