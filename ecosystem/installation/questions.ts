/** The questions of a new house: where it is found, how it writes to people, and who runs it. */
import { isAbsolute } from "node:path";
import { readEmail } from "#platform/people/email-address.ts";
import type { Question } from "./answers.ts";

const domain = /^(?=.{4,200}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

const url =
  (schemes: readonly string[]) =>
  (typed: string): string | null =>
    schemes.includes(URL.parse(typed)?.protocol ?? "") ? typed : null;

const whole =
  (least: number, most: number) =>
  (typed: string): string | null =>
    /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? typed : null;

/** In the order in which they are asked. */
export const questions: readonly Question[] = [
  {
    flag: "domain",
    asks: "The domain; each app gets a name of its own below it, such as vouchers.example.mx",
    read: (typed) => (domain.test(typed.toLowerCase()) ? typed.toLowerCase() : null),
    form: "a domain such as example.mx",
  },
  {
    flag: "operator",
    asks: "The e-mail address of whoever runs the house",
    read: (typed) => readEmail(typed),
    form: "an e-mail address",
  },
  {
    flag: "smtp-url",
    asks: "The server that e-mail leaves through: smtp://user:password@host:port",
    read: url(["smtp:", "smtps:"]),
    form: "an address such as smtp://user:password@mail.example.mx:587",
  },
  {
    flag: "mail-from",
    asks: "The address that e-mail comes from",
    read: (typed) => readEmail(typed),
    form: "an e-mail address",
  },
  {
    flag: "database-url",
    asks: "A PostgreSQL server of yours; none: Milpa brings its own",
    usual: "",
    read: (typed) => (typed === "" ? "" : url(["postgres:", "postgresql:"])(typed)),
    form: "an address such as postgres://user:password@host:5432/milpa",
  },
  {
    flag: "home",
    asks: "The folder for what the house keeps",
    usual: "/var/lib/milpa",
    read: (typed) => (isAbsolute(typed) && /^[\w./-]+$/.test(typed) ? typed : null),
    form: "an absolute path of letters, digits, dots and hyphens",
  },
  {
    flag: "port-base",
    asks: "The port of the first app; the others follow it",
    usual: "4000",
    read: whole(1, 65_000),
    form: "a port",
  },
  {
    flag: "user",
    asks: "The system's user that the house runs as",
    usual: "milpa",
    read: (typed) => (/^[a-z_][a-z0-9_-]{0,30}$/.test(typed) ? typed : null),
    form: "the name of a user",
  },
];
