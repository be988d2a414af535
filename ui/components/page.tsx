/** The frame of every page: skip link, header, content, footer and the place for toasts. */
import type { ComponentChildren } from "preact";
import { useWords } from "../use-words.ts";
import { PageHeader, type PageHeaderProps } from "./page-header.tsx";

export interface PageBodyProps {
  readonly header: ComponentChildren;
  /** `narrow` suits sign-in, payment and other pages that hold one form. */
  readonly width?: "wide" | "narrow" | undefined;
  readonly footer?: ComponentChildren | undefined;
  readonly children: ComponentChildren;
}

/** All but the header, which consoles and other pages have each their own of. */
export const PageBody = ({ header, width = "wide", footer, children }: PageBodyProps) => {
  const t = useWords();
  return (
    <div class="page">
      <a class="page-skip" href="#content">
        {t("skip")}
      </a>
      {header}
      <main class="page-main" id="content" tabIndex={-1} data-width={width}>
        {children}
      </main>
      <footer class="page-footer">
        <div class="page-foot">{footer ?? <span>{t("footer")}</span>}</div>
      </footer>
      <div class="toasts" role="status" aria-live="polite" data-toasts />
    </div>
  );
};

export type PageProps = PageHeaderProps & Omit<PageBodyProps, "header">;

export const Page = ({ width, footer, children, ...header }: PageProps) => (
  <PageBody header={<PageHeader {...header} />} width={width} footer={footer}>
    {children}
  </PageBody>
);

export interface PageTitleProps {
  readonly title: string;
  readonly lead?: ComponentChildren | undefined;
}

/** The page's one `h1` with a sentence below it. */
export const PageTitle = ({ title, lead }: PageTitleProps) => (
  <div class="page-title">
    <h1>{title}</h1>
    {lead ? <p>{lead}</p> : null}
  </div>
);
