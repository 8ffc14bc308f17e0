/**
 * Brings a result into sight once the whole of it has its place: one that stands in the place of its form from the form's head,
 * a message no further than it needs.
 * @returns what stops it
 */
export function showResult(element: Element, isInPlaceOfForm: boolean): () => void {
  const target = (isInPlaceOfForm && element.closest('form')) || element;
  const block = isInPlaceOfForm && !element.closest('dialog') ? 'start' : 'nearest';
  const frame = requestAnimationFrame(() => target.scrollIntoView({ block }));
  return () => cancelAnimationFrame(frame);
}
