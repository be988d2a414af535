/** What banks write and how it is read; nothing is guessed, and each wrong line is named. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalOf } from "#platform/money.ts";
import { amountOf } from "./amount-text.domain.ts";
import { dayFromText, dayOrderOf } from "./day-text.domain.ts";
import { statementLinesMost } from "./limits.ts";
import { marksOf, readStatementFile } from "./statement-file.ts";
import type { Columns } from "./statement.domain.ts";

const read = (text: string, columns: Columns = {}) => readStatementFile(Buffer.from(text), columns);

describe("amounts", () => {
  test.each([
    ...([
      ["1,234.50", 123_450],
      ["1.234,50", 123_450],
      ["$ 1,234,567.8", 123_456_780],
    ] as const),
    ...([
      ["(500.00)", -50_000],
      ["-500", -50_000],
      ["500.00-", -50_000],
      ["+7.5", 750],
    ] as const),
    ...([
      ["1.234", 123_400],
      ["1,234", 123_400],
      ["12,5", 1_250],
      ["1 234,56", 123_456],
    ] as const),
    ...([
      ["0.01", 1],
      ["12345678.90", 1_234_567_890],
      ["MXN 5.00", 500],
    ] as const),
  ])("%s", (text, cents) => {
    expect(amountOf(text)).toBe(cents);
  });

  test.each([
    ...["", "-", "abc", "1.2345", "1,23,456", "1.234.56", "1,234,56", "12 34", "1e5", "0x10"],
    ...["1,234.567", "--5", "99999999999999", "1.234,567.00", "NaN", "٣"],
  ])("%s is none", (text) => {
    expect(amountOf(text)).toBeNull();
  });

  test("are read back from whatever way they are written in", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
        const [whole = "", decimals = ""] = decimalOf(cents).split(".");
        const by = (sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign);
        for (const text of [`${by(",")}.${decimals}`, `${by(".")},${decimals}`, decimalOf(cents)])
          expect([text, amountOf(text), amountOf(`-${text}`)]).toEqual([text, cents, -cents]);
      }),
      { numRuns: 100 },
    );
  });
});

describe("days", () => {
  test.each([
    ...([
      ["30/11/2026", "2026-11-30"],
      ["2026-11-30", "2026-11-30"],
    ] as const),
    ...([
      ["30-nov-26", "2026-11-30"],
      ["3 de dic de 2026", "2026-12-03"],
    ] as const),
    ...([
      ["20261130120000", "2026-11-30"],
      ["1.2.2026", "2026-02-01"],
    ] as const),
    ...([
      ["Nov 30, 2026", "2026-11-30"],
      ["30/11/2026 10:05", "2026-11-30"],
    ] as const),
  ])("%s", (text, day) => {
    expect(dayFromText(text, "dayFirst")).toBe(day);
  });

  test.each(["31/02/2026", "2026-13-01", "30 xyz 2026", "", "hoy", "1/1/1"])(
    "%s is none",
    (text) => {
      expect(dayFromText(text, "dayFirst")).toBeNull();
    },
  );

  test("whose month stands first are told by the file as a whole", () => {
    expect(dayOrderOf(["01/02/2026", "11/30/2026"])).toBe("monthFirst");
    expect(dayOrderOf(["01/02/2026", "30/11/2026"])).toBe("dayFirst");
    expect(dayOrderOf(["01/02/2026"])).toBe("dayFirst");
  });
});

const bank = `Banco del Centro;;;;
Cuenta;4821;;;
Fecha;Descripción;Referencia;Retiros;Depósitos;Saldo
02/11/2026;SPEI RECIBIDO;77001;;12.000,00;12.000,00
05/11/2026;CHEQUE 45;;2.500,50;;9.499,50
`;

describe("a table", () => {
  test("in Spanish, with what a bank prints above it and two columns of amounts", () => {
    expect(read(bank)).toEqual({
      movements: [
        {
          line: 4,
          day: "2026-11-02",
          cents: 1_200_000,
          reference: "77001",
          description: "SPEI RECIBIDO",
          bankId: null,
        },
        {
          line: 5,
          day: "2026-11-05",
          cents: -250_050,
          reference: "",
          description: "CHEQUE 45",
          bankId: null,
        },
      ],
      balance: { day: "2026-11-05", cents: 949_950 },
    });
  });

  test("in English, newest first, with one amount", () => {
    const text =
      "Date,Description,Amount,Balance\n11/30/2026,Fee,-5.00,95.00\n11/02/2026,In,100.00,100.00\n";
    expect(read(text)).toMatchObject({
      movements: [
        { day: "2026-11-30", cents: -500 },
        { day: "2026-11-02", cents: 10_000 },
      ],
      balance: { day: "2026-11-30", cents: 9_500 },
    });
  });

  test("whose columns are named by whoever sends it", () => {
    const text = "Cuándo,Cuánto,Qué\n2026-11-02,5,Copia\n";
    expect(read(text)).toMatchObject({ faults: [{ kind: "no_columns" }] });
    const columns = { date: "cuando", amount: "Cuánto", description: "Qué" };
    expect(read(text, columns)).toMatchObject({
      movements: [{ cents: 500, description: "Copia" }],
    });
  });

  test("each line that is wrong is named, and nothing of the file counts", () => {
    const text = [
      "fecha,cargo,abono",
      ...["2026-11-02,5,", "2026-11-99,5,", "2026-11-03,x,", "2026-11-04,1,2", "2026-11-05,,"],
    ].join("\n");
    expect(read(text)).toEqual({
      faults: [
        { line: 3, kind: "day", found: "2026-11-99" },
        { line: 4, kind: "amount", found: "x" },
        { line: 5, kind: "both_sides", found: "1 / 2" },
        { line: 6, kind: "amount", found: "" },
      ],
    });
  });

  test("that is empty, broken or too long says so", () => {
    expect(read("")).toMatchObject({ faults: [{ kind: "empty" }] });
    expect(read("fecha,monto\n")).toMatchObject({ faults: [{ kind: "empty" }] });
    const long = `fecha,monto\n${"2026-11-02,5\n".repeat(statementLinesMost + 30)}`;
    expect(read(long)).toMatchObject({ faults: [{ kind: "too_long" }] });
  });
});

const record = (id: string, amount: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261105120000[-6:CST]<TRNAMT>${amount}\n<FITID>${id}\n` +
  "<CHECKNUM>45\n<NAME>P&amp;G\n<MEMO>Cheque\n</STMTTRN>";

describe("OFX", () => {
  test("of version 1, whose values have no end", () => {
    const text =
      `OFXHEADER:100\n\n<OFX><BANKTRANLIST>${record("a1", "-2500.50")}</BANKTRANLIST>` +
      "<LEDGERBAL><BALAMT>9499.50<DTASOF>20261130</LEDGERBAL></OFX>";
    expect(read(text)).toEqual({
      movements: [
        {
          line: 1,
          day: "2026-11-05",
          cents: -250_050,
          reference: "45",
          description: "P&G · Cheque",
          bankId: "a1",
        },
      ],
      balance: { day: "2026-11-30", cents: 949_950 },
    });
  });

  test("of version 2, as XML", () => {
    const text =
      '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><STMTTRN><DTPOSTED>20261102</DTPOSTED>' +
      "<TRNAMT>10.00</TRNAMT><FITID>b</FITID></STMTTRN></OFX>";
    expect(read(text)).toMatchObject({ movements: [{ cents: 1_000, bankId: "b" }], balance: null });
  });

  test("each record that is wrong is named by its number", () => {
    const undated = "<STMTTRN><TRNAMT>5</STMTTRN>";
    const text = `<OFX>${record("a", "5")}${record("b", "cinco")}${undated}</OFX>`;
    expect(read(text)).toEqual({
      faults: [
        { line: 2, kind: "amount", found: "cinco" },
        { line: 3, kind: "day", found: "" },
      ],
    });
    expect(read("<OFX></OFX>")).toMatchObject({ faults: [{ kind: "empty" }] });
  });
});

test("what is alike to the letter is two, and the same two in another file are these", () => {
  const one = read("fecha,monto\n2026-11-02,5\n2026-11-02,5\n2026-11-03,5\n");
  const other = read("fecha,monto\n2026-11-01,9\n2026-11-02,5\n2026-11-02,5\n");
  if (!("movements" in one) || !("movements" in other)) throw new Error("not read");
  const [first, second] = [marksOf(one.movements), marksOf(other.movements)];
  expect(new Set(first).size).toBe(3);
  expect(first.filter((mark) => second.includes(mark))).toHaveLength(2);
});

test("whatever bytes come, there is an answer", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, isMarked) => {
      const head = Buffer.from(isMarked ? "<OFX><STMTTRN>" : "fecha,monto\n");
      const answer = readStatementFile(Buffer.concat([head, bytes]), {});
      expect("faults" in answer ? answer.faults.length : answer.movements.length).toBeGreaterThan(
        0,
      );
    }),
    { numRuns: 200 },
  );
});
