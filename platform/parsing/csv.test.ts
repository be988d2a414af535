/** Files as spreadsheets write them, read; and ours, in which no text becomes a formula. */
import { expect, test } from "vitest";
import { csvLines, csvOf, csvText } from "./csv.ts";

test("quotes, separators, empty lines and cells over two lines", () => {
  const text = '\uFEFFa;b\r\n\r\n"x\r\ny";2\r\n ;\r\n"q""q" ; 3 \r\nlast"x;4;5\r\n';
  expect(csvLines(text, 10)).toEqual([
    { number: 1, cells: ["a", "b"] },
    { number: 3, cells: ["x\ny", "2"] },
    { number: 6, cells: ['q"q', "3"] },
    { number: 7, cells: ['last"x', "4", "5"] },
  ]);
  expect(csvLines("a\tb\n1\t2,5\n", 10)).toMatchObject([{}, { cells: ["1", "2,5"] }]);
  expect(csvLines("a\nb\nc\n", 2)).toHaveLength(2);
  expect(csvLines("", 2)).toEqual([]);
});

test("a quote whose end nobody knows is told with its line", () => {
  expect(csvLines('a,b\n"open,2\nx,3\n', 9)).toEqual({ brokenAt: 3 });
  expect(csvLines('a,b\n"q"z,2\n', 9)).toEqual({ brokenAt: 2 });
});

test("Excel's own letters where it is no UTF-8", () => {
  expect(csvText(Buffer.from("Cremería", "latin1"))).toBe("Cremería");
});

test("what we write is read back, and begins no formula", () => {
  const rows = [
    ["=1+1", "-5", "@x", "+1", "\tx", 'a "b", c'],
    [-5, 1.5, "ok"],
  ] as const;
  const text = csvOf(rows);
  expect(text).toBe(`\uFEFF'=1+1,'-5,'@x,'+1,'\tx,"a ""b"", c"\r\n-5,1.5,ok\r\n`);
  // Half an end of a line inside a text ends no row, after which a formula might begin.
  expect(csvOf([["a\n=1", "b\r@x"]])).toBe('\uFEFF"a\n=1","b\r@x"\r\n');
});
