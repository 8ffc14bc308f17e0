/** Prerendering state (Speculation Rules). TypeScript does not declare this property yet. */
interface Document {
  readonly prerendering?: boolean;
}
