/** Shows how much of a file is uploaded, and refuses in time one that is too large. */

const say = (frame: HTMLElement, text: string | undefined): void => {
  const status = frame.querySelector("[data-upload-status]");
  if (status && status.textContent !== text) status.textContent = text ?? "";
};

/** Where it was kept the answer led to another page; otherwise it says what is wrong. */
const take = ({ responseURL, responseText, status }: XMLHttpRequest): void => {
  if (status < 400) {
    location.assign(responseURL);
    return;
  }
  const answered = new DOMParser().parseFromString(responseText, "text/html");
  const [main, now] = [answered.querySelector("main"), document.querySelector("main")];
  if (main && now) now.replaceWith(main);
  document.querySelector<HTMLElement>("main [role=alert]")?.focus();
};

const sending = new WeakSet<HTMLElement>();

/** By hand, for `fetch` does not tell how far an upload is. */
const send = (frame: HTMLElement, form: HTMLFormElement): void => {
  const request = new XMLHttpRequest();
  const bar = frame.querySelector("progress");
  const isUnderWay = (yes: boolean): void => {
    if (bar) bar.hidden = !yes;
    if (yes) sending.add(frame);
    else sending.delete(frame);
  };
  isUnderWay(true);
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0;
    if (bar) bar.value = percent;
    say(frame, frame.dataset["sending"]?.replace("%%", String(percent)));
  });
  request.addEventListener("error", () => {
    isUnderWay(false);
    say(frame, frame.dataset["lost"]);
  });
  request.addEventListener("load", () => take(request));
  request.open("POST", form.action);
  request.send(new FormData(form));
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const frame = form.closest<HTMLElement>("[data-upload]");
  const file = form.querySelector<HTMLInputElement>("input[type=file]")?.files?.[0];
  if (!frame || !file) return;
  event.preventDefault();
  if (sending.has(frame)) return;
  if (file.size > Number(frame.dataset["most"])) say(frame, frame.dataset["tooLarge"]);
  else send(frame, form);
});
