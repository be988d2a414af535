/** A list of people tells how each stands, names them in every button, and shows what was typed. */
import { expect, test } from "vitest";
import type { ComponentChildren } from "preact";
import type { Member } from "#platform/people/memberships.ts";
import { renderPart } from "../render.ts";
import { wrong } from "../components/fields/form.tsx";
import { PeoplePart } from "./people-part.tsx";
import { listedMember, PeopleTable } from "./people-table.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18));
const ana: Member = {
  placeId: "p",
  id: "m",
  role: "seller",
  emailKey: "ana@example.org",
  name: "Ana",
  active: true,
  sub: null,
  lastSignedInAt: null,
  invitedUntil: null,
};
const shown = (body: ComponentChildren) => renderPart(body, { locale: "es-MX", theme: "auto" });
const read = (body: ComponentChildren) => shown(body).replaceAll(/<[^>]*>/g, "|");

test.each([
  ["waits without end", {}, /Aún no entra\|+$/],
  ["may come until a day", { invitedUntil: day(27) }, /Aún no entra\|+Puede entrar hasta el \|+27/],
  ["was not in time", { invitedUntil: now }, /Invitación vencida/],
  [
    "came, whatever invited them",
    { sub: "a", invitedUntil: day(1), lastSignedInAt: day(19) },
    /19/,
  ],
  ["left", { active: false, sub: "a", lastSignedInAt: day(19) }, /De baja\|+$/],
] as const)("who %s", (_, more, says) => {
  const people = [listedMember({ ...ana, ...more }, now)];
  expect(read(<PeopleTable caption="Personal" people={people} />)).toMatch(says);
});

test("a button names its person; without a name, their address", () => {
  const buttons = [{ name: "change", value: "remove", text: "Quitar" }];
  const of = (name: string | null) => {
    const person = listedMember({ ...ana, name }, now);
    const people = [{ ...person, changes: { action: "/staff/1", buttons } }];
    return read(<PeopleTable caption="Personal" people={people} />);
  };
  expect(of("Ana")).toMatch(/Quitar\| Ana\|/);
  expect(of(null)).toMatch(/Quitar\| ana@example\.org\|/);
});

test("what was typed and chosen stands in the form again, beside what is wrong with it", () => {
  const choices = [
    { value: "read", text: "Ver" },
    { value: "manage", text: "Manejar" },
  ] as const;
  const form = shown(
    <PeoplePart
      caption="Operadores"
      people={[]}
      add={{
        action: "/operators",
        fields: { email: "mail" },
        roles: { name: "rights", label: "Puede", choices },
        errors: [wrong("mail", "No es un correo.")],
        typed: { mail: "ana@", rights: "manage" },
      }}
    />,
  );
  expect(form).toMatch(/name="mail"[^>]*value="ana@"|value="ana@"[^>]*name="mail"/);
  expect(form).toContain('id="field-mail-error"');
  expect(form).toMatch(/value="manage"[^>]*checked/);
  expect(form).not.toMatch(/value="read"[^>]*checked/);
  expect(form).not.toContain('name="name"');
});
