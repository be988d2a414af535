/** Keeps one region of a page fresh: asks the server now and then and swaps what has changed. */
import { livePollMostMs, livePollSlowestMs, livePollTimeoutMs } from "../limits.ts";

interface StateReply {
  readonly state?: unknown;
  readonly location?: unknown;
}

class MilpaLive extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitMs = 0;
  #startedMs = 0;
  /** The region's HTML as the server last sent it. */
  #last = "";

  connectedCallback(): void {
    this.#startedMs = performance.now();
    this.#waitMs = this.#everyMs();
    this.#last = this.querySelector("[data-live-region]")?.innerHTML ?? "";
    if (this.dataset["final"] === undefined) this.#later();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  #everyMs(): number {
    return Math.max(1, Number(this.dataset["every"] ?? 3)) * 1000;
  }

  #say(text: string | undefined): void {
    const status = this.querySelector("[data-live-status]");
    if (status && status.textContent !== text) status.textContent = text ?? "";
  }

  #later(): void {
    if (performance.now() - this.#startedMs > livePollMostMs) {
      this.#say(this.dataset["stopped"]);
      return;
    }
    this.#timer = setTimeout(() => void this.#ask(), this.#waitMs);
  }

  async #ask(): Promise<void> {
    if (document.hidden) {
      this.#later();
      return;
    }
    let finished = false;
    try {
      const reply = await fetch(this.dataset["url"] || location.href, {
        headers: { accept: "text/html, application/json" },
        signal: AbortSignal.timeout(livePollTimeoutMs),
      });
      if (!reply.ok) throw new Error(String(reply.status));
      this.#waitMs = this.#everyMs();
      finished = await this.#take(reply);
    } catch {
      this.#waitMs = Math.min(this.#waitMs * 2, livePollSlowestMs);
      this.#say(this.dataset["offline"]);
    }
    if (!finished && this.isConnected) this.#later();
  }

  /** Whether there is nothing more to wait for. */
  async #take(reply: Response): Promise<boolean> {
    if (reply.headers.get("content-type")?.includes("json")) {
      return this.#follow((await reply.json()) as StateReply);
    }
    const text = await reply.text();
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById(this.id);
    if (!fresh) {
      location.reload();
      return true;
    }
    return this.#swap(fresh);
  }

  #follow(reply: StateReply): boolean {
    if (String(reply.state) === (this.dataset["state"] ?? "")) return false;
    if (typeof reply.location === "string") location.assign(reply.location);
    else location.reload();
    return true;
  }

  #swap(fresh: HTMLElement): boolean {
    const region = this.querySelector("[data-live-region]");
    const next = fresh.querySelector("[data-live-region]");
    if (!region || !next) return true;
    const state = fresh.dataset["state"];
    // Compared as the server sent it: islands that live in the region change their own marks.
    const now = next.innerHTML;
    const changed = state === undefined ? now !== this.#last : state !== this.dataset["state"];
    this.#last = now;
    if (changed) {
      if (state !== undefined) this.dataset["state"] = state;
      const focused = region.contains(document.activeElement) ? document.activeElement?.id : "";
      region.replaceChildren(...next.childNodes);
      if (focused) document.getElementById(focused)?.focus();
    }
    this.#say(changed ? this.dataset["updated"] : "");
    return fresh.dataset["final"] !== undefined;
  }
}

customElements.define("milpa-live", MilpaLive);
