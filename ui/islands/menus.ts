/** Menus of the header: fetched when first opened, closed by Escape or a click beside them. */

const openMenus = (): NodeListOf<HTMLDetailsElement> =>
  document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

/** Until it has come, and where it does not, the link to the whole page stays. */
const fill = async (panel: HTMLElement, source: string): Promise<void> => {
  const reply = await fetch(source, { headers: { accept: "text/html" } });
  if (!reply.ok) return;
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html");
  panel.prepend(...fresh.body.childNodes);
};

const onToggle = ({ target }: Event): void => {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return;
  const panel = target.querySelector<HTMLElement>("[data-menu-source]");
  const source = panel?.dataset["menuSource"];
  if (!panel || !source) return;
  delete panel.dataset["menuSource"];
  fill(panel, source).catch(() => (panel.dataset["menuSource"] = source));
};

export const startMenus = (): void => {
  // Does not bubble.
  document.addEventListener("toggle", onToggle, true);
  document.addEventListener("click", ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
};
