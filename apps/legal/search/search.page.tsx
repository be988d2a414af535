/** Looks for passages in all documents that the viewer may see. */
import { Badge } from "#ui/components/badge.tsx";
import { Card } from "#ui/components/card.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { FilterBar } from "#ui/console/filter-bar.tsx";
import { legalPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { firmPage, idFrom } from "../console/gate.tsx";
import { passagePlace } from "../documents/document-place.ts";
import { categoriesOf } from "../documents/documents.query.ts";
import type { Firm } from "../firms/firm.domain.ts";
import { findMatter, listMatters } from "../matters/matters.query.ts";
import type { Matter } from "../matters/matter.domain.ts";
import { lookForPassages, type Looked } from "./find-passages.query.ts";
import { hitsShown, mattersOffered, questionMost } from "./limits.ts";
import { searchWords, type SearchTranslate } from "./search.words.ts";

export const searchPage = firmPage(
  {
    name: "searchPage",
    route: "GET /search",
    summary: "Search the documents of all matters.",
    for: "casework",
  },
  async (context, access) => {
    const t = searchWords.translator(localeOf(context));
    const { db } = context.services;
    const text = (context.query["q"] ?? "").trim().slice(0, questionMost);
    const wanted = idFrom(context.query["matter"]);
    const matter = wanted === "" ? null : await findMatter(db, access, wanted);
    const categories = await categoriesOf(db, access);
    const category = categories.find((one) => one === context.query["category"]) ?? null;
    const wish = { text, matterId: matter?.id ?? null, category, most: hitsShown };
    const looked = text === "" ? null : await lookForPassages(db, access, wish);
    const every = { before: null, most: mattersOffered, status: null, clientId: null };
    const newest = await listMatters(db, access, every);
    const offered =
      matter && !newest.some(({ id }) => id === matter.id) ? [matter, ...newest] : newest;
    const asked = { text, matterId: matter?.id ?? "", category: category ?? "" };
    return legalPage(context, {
      title: t("title"),
      firm: access.firm,
      section: "search",
      body: (
        <>
          <PageTitle title={t("title")} lead={t("lead")} />
          <SearchBar
            at={placeOf(access.firm, "search")}
            asked={asked}
            matters={offered}
            categories={categories}
            t={t}
          />
          <p>
            <a href={placeOf(access.firm, "research")}>{t("research")}</a>
          </p>
          <Hits firm={access.firm} looked={looked} matters={offered} t={t} />
        </>
      ),
    });
  },
);

interface BarProps {
  readonly at: string;
  readonly asked: { readonly text: string; readonly matterId: string; readonly category: string };
  readonly matters: readonly Matter[];
  readonly categories: readonly string[];
  readonly t: SearchTranslate;
}

const SearchBar = ({ at, asked, matters, categories, t }: BarProps) => (
  <FilterBar
    action={at}
    label={t("filter")}
    submit={t("search")}
    values={[asked.text, asked.matterId, asked.category]}
    fields="one"
  >
    <TextInput
      name="q"
      type="search"
      label={t("question")}
      value={asked.text}
      maxLength={questionMost}
    />
    <Select
      name="matter"
      label={t("matter")}
      value={asked.matterId}
      empty={t("everyMatter")}
      choices={matters.map(({ id, title }) => ({ value: id, text: title }))}
      optional
    />
    {categories.length === 0 ? null : (
      <Select
        name="category"
        label={t("category")}
        value={asked.category}
        empty={t("everyCategory")}
        choices={categories.map((value) => ({ value, text: value }))}
        optional
      />
    )}
  </FilterBar>
);

interface HitsProps {
  readonly firm: Firm;
  /** Null where nothing was asked yet. */
  readonly looked: Looked | null;
  readonly matters: readonly Matter[];
  readonly t: SearchTranslate;
}

const Hits = ({ firm, looked, matters, t }: HitsProps) => {
  if (looked === null) return <EmptyState title={t("begin")}>{t("beginText")}</EmptyState>;
  const { hits, spelled } = looked;
  if (hits.length === 0) return <EmptyState title={t("none")}>{t("noneText")}</EmptyState>;
  const titles = new Map(matters.map(({ id, title }) => [id, title]));
  return (
    <section aria-label={t("results")} class="stack">
      {spelled.map(({ asked, meant }) => (
        <p key={asked}>{t("spelled", { asked, meant })}</p>
      ))}
      {hits.map((hit) => (
        <Card
          key={`${hit.documentId} ${hit.position}`}
          title={hit.title}
          aside={<Badge>{t("page", { page: hit.page })}</Badge>}
        >
          <p>{titles.get(hit.matterId) ?? null}</p>
          <blockquote class="passage">{hit.text}</blockquote>
          <p>
            <a href={passagePlace(firm, { ...hit, start: hit.startAt, end: hit.endAt })}>
              {t("open")} <span class="visually-hidden">{hit.title}</span>
            </a>
          </p>
        </Card>
      ))}
      <p>
        <small>{t("offline")}</small>
      </p>
    </section>
  );
};
