/** Asks without leaving the page, and shows each statement as it comes. */

interface Told {
  readonly html?: string;
  readonly text?: string;
  readonly location?: string;
}

const say = (frame: HTMLElement, text: string | undefined): void => {
  const status = frame.querySelector("[data-ask-status]");
  if (status && status.textContent !== text) status.textContent = text ?? "";
};

/** Markup of the house's own server, as it stands on its pages. */
const append = (frame: HTMLElement, html: string): void => {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  frame.querySelector("[data-ask-answer]")?.append(...parsed.body.childNodes);
};

/** Whether the answer has ended. */
const take = (frame: HTMLElement, event: string): boolean => {
  const name = /^event: (.*)$/m.exec(event)?.[1];
  const told = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? "{}") as Told;
  if (name === "said" && told.html !== undefined) append(frame, told.html);
  if (name === "refused") say(frame, told.text);
  if (name === "lost") say(frame, frame.dataset["lost"]);
  if (name === "done" && told.location !== undefined) {
    // The address may be this one but for its end, which would load nothing.
    history.replaceState(null, "", told.location);
    location.reload();
  }
  return name === "done" || name === "refused" || name === "lost";
};

const read = async (frame: HTMLElement, body: ReadableStream<Uint8Array>): Promise<boolean> => {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>);
  let kept = "";
  for await (const chunk of chunksOf(reader.getReader())) {
    const events = (kept + chunk).split("\n\n");
    kept = events.pop() ?? "";
    if (events.some((event) => take(frame, event))) return true;
  }
  return false;
};

/** Not every browser lets a stream be looped over. */
const chunksOf = async function* (reader: ReadableStreamDefaultReader<string>) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
};

const asking = new WeakSet<HTMLElement>();

const ask = async (frame: HTMLElement, form: HTMLFormElement): Promise<void> => {
  asking.add(frame);
  frame.querySelector("[data-ask-answer]")?.replaceChildren();
  say(frame, frame.dataset["asking"]);
  try {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === "string") fields.append(name, value);
    const reply = await fetch(frame.dataset["ask"] ?? "", { method: "POST", body: fields });
    const isStream = reply.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    const isWhole = isStream && reply.body !== null && (await read(frame, reply.body));
    if (!isWhole) say(frame, frame.dataset["lost"]);
  } catch {
    say(frame, frame.dataset["lost"]);
  } finally {
    asking.delete(frame);
  }
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  const frame = form instanceof HTMLFormElement ? form.closest<HTMLElement>("[data-ask]") : null;
  if (!frame) return;
  event.preventDefault();
  if (!asking.has(frame)) void ask(frame, form as HTMLFormElement);
});
