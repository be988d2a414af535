/** Where people come back to: a page itself, and for a sent form the page that holds it. */
import type { PageShape } from "./page.ts";
import type { RequestFacts } from "./route.ts";

type Route = PageShape["route"];
type PageRequest = Pick<RequestFacts, "url" | "headers">;

/**
 * For each page of an app: from what was asked for to what a browser can open. A form hangs at the
 * address of its page or below it, so the nearest above that answers GET is the page.
 */
export const returnUrlsOf = (pages: readonly Pick<PageShape, "route">[]) => {
  const opened = new Set(pages.map(({ route }) => formOf(route)).filter(isOpened));
  return (route: Route): ((asked: PageRequest) => string) => {
    if (route.startsWith("GET ")) return ({ url }) => url;
    const parts = pathOf(formOf(route)).split("/");
    while (parts.length > 1 && !opened.has(`GET ${parts.join("/")}`)) parts.pop();
    return (asked) => heldBy(asked, parts.length);
  };
};

/** Whatever a part of an address is called, it stands in the same place. */
const formOf = (route: Route): string => route.replaceAll(/:[^/]+/g, ":");

const isOpened = (form: string): boolean => form.startsWith("GET ");

const pathOf = (form: string): string => form.slice(form.indexOf(" ") + 1);

/** With the query under which the browser saw the page, where it says so. */
const heldBy = ({ url, headers }: PageRequest, parts: number): string => {
  const path = url.split("?", 1).join("").split("/").slice(0, parts).join("/") || "/";
  const seen = URL.parse(String(headers["referer"] ?? ""));
  const isSeen = seen !== null && seen.host === headers["host"] && seen.pathname === path;
  return isSeen ? `${path}${seen.search}` : path;
};
