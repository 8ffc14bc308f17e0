/** Prerendering (Speculation Rules): known to browsers, not yet to the compiler's DOM library. */
interface Document {
  readonly prerendering?: boolean;
}
