/** Opens native dialogs modally; without it the same links show them by `:target`. */

const dialogOf = (hash: string): HTMLDialogElement | null => {
  const element =
    hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  return element instanceof HTMLDialogElement ? element : null;
};

const openTarget = (): void => {
  const dialog = dialogOf(location.hash);
  if (!dialog) return;
  // Leaving the address first lets the closed dialog stay closed.
  location.replace("#");
  if (!dialog.open) dialog.showModal();
};

const onClick = (event: MouseEvent): void => {
  const element = event.target as Element;
  const opener = element.closest<HTMLAnchorElement>("a[data-dialog]");
  const dialog = opener ? dialogOf(opener.hash) : null;
  if (dialog) {
    event.preventDefault();
    dialog.showModal();
    return;
  }
  const open = element.closest("dialog");
  if (open && (element === open || element.closest("[data-dialog-close]"))) {
    event.preventDefault();
    open.close();
  }
};

export const startDialogOpener = (): void => {
  document.addEventListener("click", onClick);
  addEventListener("hashchange", openTarget);
  openTarget();
};
