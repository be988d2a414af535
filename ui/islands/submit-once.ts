/** Keeps a form from being sent twice by an impatient thumb. */

const sent = new WeakSet<HTMLFormElement>();

const onSubmit = (event: SubmitEvent): void => {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.dataset["submit"] !== "once") return;
  if (sent.has(form)) {
    event.preventDefault();
    return;
  }
  sent.add(form);
  // Busy, never `disabled`: a disabled button would not be sent with the form.
  event.submitter?.setAttribute("aria-busy", "true");
};

const onShow = (event: PageTransitionEvent): void => {
  if (!event.persisted) return;
  // Back from the cache of pages: the form may be sent anew.
  for (const form of document.querySelectorAll("form")) {
    sent.delete(form);
    for (const busy of form.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
  }
};

export const startSubmitOnce = (): void => {
  document.addEventListener("submit", onSubmit);
  addEventListener("pageshow", onShow);
};
