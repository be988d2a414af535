/** Copies the text of a `data-copy` button and says so. */
import { toast } from "./toast.ts";

const copy = async (button: HTMLElement): Promise<void> => {
  try {
    await navigator.clipboard.writeText(button.dataset["copy"] ?? "");
    toast(button.dataset["copied"] ?? "");
  } catch {
    // No clipboard (permission, plain http): the text is selected for the reader to copy.
    const text = button.parentElement?.querySelector("code");
    if (text) getSelection()?.selectAllChildren(text);
  }
};

export const startCopyButton = (): void => {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-copy]");
    if (button) void copy(button);
  });
};
