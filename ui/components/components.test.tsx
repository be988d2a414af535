/** Components: what they escape, tie together and leave out. */
import { describe, expect, test } from "vitest";
import type { ComponentChildren } from "preact";
import { renderPart } from "../render.ts";
import { Alert } from "./alert.tsx";
import { BarChart } from "./bar-chart.tsx";
import { Button } from "./button.tsx";
import { Checkbox } from "./fields/checkbox.tsx";
import { CopyText } from "./copy-text.tsx";
import { DateTime } from "./date-time.tsx";
import { Form } from "./fields/form.tsx";
import { MoneyInput } from "./fields/money-input.tsx";
import { Money } from "./money.tsx";
import { Page } from "./page.tsx";
import { Pagination } from "./pagination.tsx";
import { RadioGroup } from "./fields/radio-group.tsx";
import { Select } from "./fields/select.tsx";
import { Table } from "./table.tsx";
import { TextArea, TextInput } from "./fields/text-input.tsx";

const evil = `"><script>alert('x')</script>`;
const spanish = { locale: "es-MX", theme: "auto" } as const;
const shown = (body: ComponentChildren, locale: "es-MX" | "en" = "es-MX") =>
  renderPart(body, { ...spanish, locale });

describe("a text from outside never becomes markup", () => {
  test.each([
    ["Alert", <Alert title={evil}>{evil}</Alert>],
    ["Button", <Button value={evil}>{evil}</Button>],
    ["TextInput", <TextInput name={evil} label={evil} value={evil} hint={evil} error={evil} />],
    ["TextArea", <TextArea name="a" label="a" value={`</textarea>${evil}`} />],
    ["MoneyInput", <MoneyInput name="a" label="a" typed={evil} />],
    ["Select", <Select name="a" label="a" choices={[{ value: evil, text: evil }]} />],
    ["RadioGroup", <RadioGroup name="a" label={evil} choices={[{ value: evil, text: evil }]} />],
    ["Checkbox", <Checkbox name="a" label={evil} value={evil} />],
    ["CopyText", <CopyText text={evil} what={evil} />],
    ["Page", <Page app={evil} house={evil} currentUrl={`/x?${evil}`} children={evil} />],
    [
      "Form",
      <Form action={evil} errors={[{ text: evil }]} hidden={{ a: evil }}>
        {evil}
      </Form>,
    ],
    [
      "Table",
      <Table
        caption={evil}
        columns={[{ key: "a", title: evil, cell: (row: string) => row }]}
        rows={[evil]}
        rowKey={(row) => row}
      />,
    ],
    [
      "BarChart",
      <BarChart
        title={evil}
        nameTitle="a"
        valueTitle="b"
        bars={[{ name: evil, value: 1, text: evil }]}
      />,
    ],
  ])("%s", (_name, body) => {
    const html = shown(body);
    expect(html).not.toContain("<script");
    expect(html).not.toMatch(/="[^"]*"><script/);
    expect(html).toContain("&lt;script");
  });
});

test("no component writes a style or an inline handler", () => {
  const html = shown(
    <Page app="Vales" currentUrl="/">
      <Money cents={1} />
      <BarChart
        title="a"
        nameTitle="a"
        valueTitle="b"
        bars={[{ name: "a", value: 3, text: "3" }]}
      />
    </Page>,
  );
  expect(html).not.toMatch(/\s(style|on\w+)=/);
});

test("a field ties its label, hint and error to its control", () => {
  const html = shown(<TextInput name="email" label="Correo" hint="Uno" error="Falta" />);
  expect(html).toContain('for="field-email"');
  expect(html).toContain('aria-describedby="field-email-hint field-email-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain(" required");
});

test("an optional field says so and is not required", () => {
  const html = shown(<TextInput name="notes" label="Notas" optional />);
  expect(html).toContain("(opcional)");
  expect(html).not.toContain(" required");
});

test("a refused amount comes back as it was typed", () => {
  expect(shown(<MoneyInput name="a" label="a" typed="12.345" cents={1} />)).toContain(
    'value="12.345"',
  );
  expect(shown(<MoneyInput name="a" label="a" cents={123450} />)).toContain('value="1234.50"');
});

test("the summary of errors links to the field", () => {
  const html = shown(
    <Form action="/x" errors={[{ fieldId: "field-email", text: "Falta el correo" }]} children="" />,
  );
  expect(html).toContain('<a href="#field-email">Falta el correo</a>');
  expect(html).toContain('role="alert"');
});

test("money and moments carry what machines read", () => {
  expect(shown(<Money cents={123450} />)).toContain('value="1234.50">$1,234.50<');
  const html = shown(<DateTime at="2026-01-01T05:30:00Z" />, "en");
  expect(html).toContain('datetime="2026-01-01T05:30:00.000Z">Dec 31, 2025, 23:30<');
});

test("the switches come back to this page", () => {
  const html = shown(<Page app="Vales" currentUrl="/c/7?step=2" children="" />);
  expect(html).toContain('href="/c/7?step=2&amp;lang=en"');
  expect(html).toContain('href="/c/7?step=2&amp;theme=dark"');
});

test("a component outside a page says what to do", () => {
  expect(() => (Money as (props: { cents: number }) => unknown)({ cents: 1 })).toThrow();
});

test("a list without rows has no pages to go through, but a way back from beyond its end", () => {
  expect(shown(<Pagination shown={0} />)).toBe("");
  expect(shown(<Pagination shown={0} firstHref="/x" />)).toContain('href="/x"');
  expect(shown(<Pagination shown={1} />)).toContain("1 resultado");
});
