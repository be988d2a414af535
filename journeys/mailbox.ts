/** The mail server of a house in production: keeps what it was handed. */
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  readonly url: string;
  /** The six digits of the newest mail to this address that has any; waits for it. */
  readonly codeTo: (address: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export const openMailbox = async (): Promise<Mailbox> => {
  const mails: { readonly to: readonly string[]; readonly mail: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((mail) => {
        mails.push({ to, mail });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const newest = (address: string): string | undefined =>
    mails
      .filter(({ to }) => to.includes(address))
      .flatMap(({ mail }) => /^(\d{6}) es /m.exec(mail)?.[1] ?? [])
      .at(-1);
  return {
    url: `smtp://127.0.0.1:${port}`,
    codeTo: async (address) => {
      for (let tries = 0; tries < 100; tries += 1) {
        const code = newest(address);
        if (code !== undefined) return code;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`no code came to ${address}: ${JSON.stringify(mails)}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
