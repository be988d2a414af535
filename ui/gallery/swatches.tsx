/** The colour roles, painted by class so that no style stands in the page. */
import { Section } from "./section.tsx";
import { useGalleryWords } from "./use-gallery-words.ts";

const roles = [
  "leaf",
  "maize",
  "squash",
  "bean",
  "leaf-soft",
  "blue-soft",
  "squash-soft",
  "bean-soft",
];

export const Swatches = () => {
  const t = useGalleryWords();
  return (
    <Section id="colours" title={t("colours")}>
      <ul class="swatches" role="list">
        {roles.map((role) => (
          <li key={role} class="swatch" data-role={role}>
            <span>{role}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
