/** One field of the form: its label, what stands in it, and what is wrong with it. */
import { Select, type Choice } from "#ui/components/fields/select.tsx";
import { TextInput, type TextInputProps } from "#ui/components/fields/text-input.tsx";
import type { PartProps } from "./issue-state.ts";
import { fieldLength } from "./limits.ts";
import type { HeadField } from "./typed-invoice.ts";

interface Named extends PartProps {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly optional?: boolean | undefined;
}

const usual = ({ state, t, name, value, label, hint, optional }: Named) => {
  const error = state.beside.at(name);
  const doubt = error === undefined ? state.hints.get(name) : undefined;
  return {
    name,
    value,
    label,
    optional: optional ?? false,
    hint: doubt === undefined ? hint : t("hint", { text: doubt }),
    error,
  };
};

type Look = Pick<TextInputProps, "inputMode" | "type" | "autoComplete">;

export const NamedText = ({ look, ...props }: Named & { readonly look?: Look }) => (
  <TextInput {...usual(props)} maxLength={fieldLength} autoComplete="off" {...look} />
);

interface NamedChoice extends Named {
  readonly choices: readonly Choice[];
  readonly empty?: string | undefined;
}

export const NamedSelect = ({ choices, empty, ...props }: NamedChoice) => (
  <Select {...usual(props)} choices={choices} empty={empty} />
);

type OfHead = Omit<Named, "name" | "value"> & { readonly name: HeadField };

export const HeadText = (props: OfHead & { readonly look?: Look }) => (
  <NamedText {...props} value={props.state.typed.head[props.name]} />
);

type ChoiceOfHead = Omit<NamedChoice, "name" | "value"> & { readonly name: HeadField };

export const HeadSelect = (props: ChoiceOfHead) => (
  <NamedSelect {...props} value={props.state.typed.head[props.name]} />
);
