/** Islands: components that the server renders and the browser brings to life, one by one. */
import { type ComponentType, h, hydrate, render } from "preact";
import { islandPropertiesBytes } from "../limits.ts";
import { useScript } from "../page-context.ts";

/** Data that survives JSON: no functions, dates, maps or class instances. */
export type PlainData<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Date | ((...values: never[]) => unknown)
    ? never
    : { readonly [Key in keyof Value]: PlainData<Value[Key]> };

/** Refuses a component whose properties would not survive the way to the browser. */
type OnlyPlain<Properties> =
  Properties extends PlainData<Properties> ? unknown : { readonly propertiesMustBePlain: never };

const elementName = "milpa-island";
const views = new Map<string, ComponentType<object>>();

const wake = (element: Element): void => {
  const View = views.get(element.getAttribute("name") ?? "");
  const properties = element.getAttribute("props");
  // An element is woken once: its properties leave the page when it lives.
  if (!View || properties === null) return;
  element.removeAttribute("props");
  hydrate(h(View, JSON.parse(properties) as object), element);
};

const defineElement = (): void => {
  if (customElements.get(elementName)) return;
  customElements.define(
    elementName,
    class extends HTMLElement {
      connectedCallback(): void {
        wake(this);
      }

      disconnectedCallback(): void {
        render(null, this);
      }
    },
  );
};

const register = (name: string, View: ComponentType<object>): void => {
  views.set(name, View);
  defineElement();
  for (const element of document.querySelectorAll(elementName)) wake(element);
};

const onServer = (name: string, View: ComponentType<object>): ComponentType<object> => {
  const Island = (properties: object) => {
    useScript(name);
    const text = JSON.stringify(properties);
    if (text.length > islandPropertiesBytes) {
      throw new Error(`Island ${name} takes at most ${islandPropertiesBytes} bytes of properties.`);
    }
    return h(elementName, { name, props: text }, h(View, properties));
  };
  return Island;
};

/**
 * An island: rendered in place on the server, hydrated in the browser from the same file.
 * `name` is the file's base name, and the file stands in `buildAssets({ islands })`.
 */
export const island = <Properties extends object>(
  name: string,
  View: ComponentType<Properties> & OnlyPlain<Properties>,
): ComponentType<Properties> => {
  const plain = View as ComponentType<never> as ComponentType<object>;
  if (typeof document === "undefined") return onServer(name, plain) as ComponentType<Properties>;
  register(name, plain);
  return View;
};
