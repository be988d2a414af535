/** A sealed note that a browser carries (a cookie, an address, a field): one purpose, one end. */
import type { ZodType } from "zod";
import { z } from "zod";
import { plusMs } from "./clock.ts";
import { sealPurpose, type SealPurpose } from "./seal-purpose.ts";
import type { Services } from "./services.ts";

type Ground = Pick<Services, "vault" | "clock">;

export interface SealedToken<Note> {
  readonly purpose: SealPurpose<readonly []>;
  readonly seal: (ground: Ground, note: Note) => string;
  /** Null for what was sealed elsewhere or for anything else, has another form, or is too old. */
  readonly open: (ground: Ground, sealed: string | undefined) => Note | null;
}

/** `livesMs`: from its sealing on; whoever holds it until then may show it again. */
export const sealedToken = <Note>(
  name: string,
  note: ZodType<Note>,
  { livesMs }: { readonly livesMs: number },
): SealedToken<Note> => {
  const purpose = sealPurpose(name);
  const form = z.object({ until: z.number(), note });
  return {
    purpose,
    seal: ({ vault, clock }, given) => {
      const until = plusMs(clock.now(), livesMs).getTime();
      return vault.seal(purpose, JSON.stringify({ until, note: given }));
    },
    open: ({ vault, clock }, sealed) => {
      if (sealed === undefined || sealed === "") return null;
      const read = form.safeParse(parsed(() => vault.open(purpose, sealed)));
      return read.success && read.data.until > clock.now().getTime() ? read.data.note : null;
    },
  };
};

const parsed = (open: () => string): unknown => {
  try {
    return JSON.parse(open());
  } catch {
    return null;
  }
};
