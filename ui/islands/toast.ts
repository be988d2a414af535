/** A short message at the foot of the page, read out by screen readers. */
import { toastsMost } from "../limits.ts";

const shownMs = 6000;

export const toast = (text: string): void => {
  const region = document.querySelector("[data-toasts]");
  if (!region) return;
  const message = document.createElement("p");
  message.className = "toast";
  message.textContent = text;
  region.append(message);
  while (region.childElementCount > toastsMost) region.firstElementChild?.remove();
  setTimeout(() => {
    message.remove();
  }, shownMs);
};
