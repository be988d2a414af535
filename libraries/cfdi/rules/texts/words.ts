/** A sentence in both languages of the house, Spanish first. */

export interface Words {
  readonly es: string;
  readonly en: string;
}
