/** Takes the register's form over: what finds no network is kept here, and sent once it is back. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { island } from "#ui/islands/island.ts";
import { readSales, sendSale, writeSales, type KeptSale } from "./send-sale.island.ts";

export interface KeptSalesWords {
  readonly title: string;
  readonly text: string;
  readonly waiting: string;
  readonly signedOut: string;
  readonly refused: string;
  readonly remove: string;
  readonly sendNow: string;
  readonly open: string;
  readonly noRoom: string;
}

interface KeptSalesProps {
  /** Whose sales these are: another who signs in on this phone neither sees nor sends them. */
  readonly person: string;
  readonly words: KeptSalesWords;
}

interface Taken {
  readonly href: string;
  readonly amount: string;
}

const lookEveryMs = 15_000;

const formOf = (): HTMLFormElement | null => document.querySelector('form[action="/register"]');

/** Ready for the next sale; its name is new, for a kept page carries the one of an old. */
const renew = (form: HTMLFormElement): void => {
  const name = form.elements.namedItem("form");
  if (name instanceof HTMLInputElement) name.value = crypto.randomUUID();
};

const typedIn = (form: HTMLFormElement): KeptSale => {
  const typed = new FormData(form);
  const text = (name: string): string => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    form: text("form"),
    cell: text("cell"),
    amount: text("amount"),
    reference: text("reference"),
    at: Date.now(),
    problem: null,
  };
};

type Sales = ReturnType<typeof useSales>;

/** The sales that wait, as the phone holds them, and what became of those that were sent. */
const useSales = (person: string) => {
  const [sales, setSales] = useState<readonly KeptSale[]>([]);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const change = useCallback(
    (next: (sales: readonly KeptSale[]) => readonly KeptSale[]): boolean => {
      // Read anew: another window may have changed them.
      const changed = next(readSales(person));
      const isKept = writeSales(person, changed);
      if (isKept) setSales(changed);
      return isKept;
    },
    [person],
  );
  const sendAll = useCallback(async (): Promise<void> => {
    for (const sale of readSales(person).filter(({ problem }) => problem !== "refused")) {
      const sent = await sendSale(sale);
      if (sent.kind === "away") break;
      if (sent.kind === "taken") {
        change((all) => all.filter(({ form }) => form !== sale.form));
        setTaken((all) => [...all, { href: sent.href, amount: sale.amount }]);
      } else {
        const problem = sent.kind;
        change((all) => all.map((one) => (one.form === sale.form ? { ...one, problem } : one)));
      }
    }
  }, [change, person]);
  // One after the other: a press while it sends is a press for what is left then.
  const send = useCallback(() => {
    sending.current = sending.current.then(sendAll);
  }, [sendAll]);
  return { sales, taken, change, send };
};

/** Answers whether the phone could keep what was typed last. */
const useForm = ({ change, send }: Pick<Sales, "change" | "send">): boolean => {
  const [hasRoom, setRoom] = useState(true);
  useEffect(() => {
    const form = formOf();
    if (!form) return undefined;
    renew(form);
    const keep = (sale: KeptSale): void => {
      const isKept = change((all) => [...all, sale]);
      setRoom(isKept);
      // What could not be kept still stands where it was typed.
      if (!isKept) return;
      form.reset();
      renew(form);
    };
    let isSending = false;
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      // An impatient thumb: the sale is under way, and would be kept twice.
      if (isSending) return;
      const sale = typedIn(form);
      if (!navigator.onLine) return keep(sale);
      const busy = event.submitter;
      busy?.setAttribute("aria-busy", "true");
      isSending = true;
      void sendSale(sale).then((sent) => {
        isSending = false;
        busy?.removeAttribute("aria-busy");
        if (sent.kind === "taken") location.assign(sent.href);
        else if (sent.kind === "away") keep(sale);
        // The page says what is wrong, as it does without a script.
        else form.submit();
      });
    };
    form.addEventListener("submit", submit);
    return () => form.removeEventListener("submit", submit);
  }, [change]);
  useEffect(() => {
    addEventListener("online", send);
    const timer = setInterval(send, lookEveryMs);
    change((all) => all);
    send();
    return () => {
      removeEventListener("online", send);
      clearInterval(timer);
    };
  }, [change, send]);
  return hasRoom;
};

const KeptSalesView = ({ person, words }: KeptSalesProps) => {
  const { sales, taken, change, send } = useSales(person);
  const hasRoom = useForm({ change, send });
  if (sales.length === 0 && taken.length === 0 && hasRoom) return null;
  return (
    <section class="stack kept-sales" role="status">
      <h2>{words.title}</h2>
      <p class="quiet">{hasRoom ? words.text : words.noRoom}</p>
      <ul>
        {taken.map(({ href, amount }) => (
          <li key={href}>
            <span class="money">${amount}</span> <a href={href}>{words.open}</a>
          </li>
        ))}
        {sales.map((sale) => (
          <WaitingSale
            key={sale.form}
            sale={sale}
            words={words}
            onRemove={() => change((all) => all.filter(({ form }) => form !== sale.form))}
          />
        ))}
      </ul>
      {sales.length > 0 ? (
        <button class="button" data-kind="secondary" type="button" onClick={send}>
          {words.sendNow}
        </button>
      ) : null}
    </section>
  );
};

interface WaitingSaleProps {
  readonly sale: KeptSale;
  readonly words: KeptSalesWords;
  readonly onRemove: () => void;
}

const WaitingSale = ({ sale, words, onRemove }: WaitingSaleProps) => (
  <li>
    <span>
      <span class="money">${sale.amount}</span>
      {sale.reference === "" ? "" : ` · ${sale.reference}`}
      <br />
      <span class="quiet">{sale.problem === null ? words.waiting : words[sale.problem]}</span>
    </span>
    <button class="button" data-kind="link" type="button" onClick={onRemove}>
      {words.remove}
    </button>
  </li>
);

export const KeptSales = island("kept-sales", KeptSalesView);
