/**
 * Scrolls a result into view in the next frame. If the result replaces its form, scrolls to the top of the form.
 *
 * @returns a function that cancels the scrolling
 */
export function showResult(element: Element, isInPlaceOfForm: boolean): () => void {
  const target = (isInPlaceOfForm && element.closest('form')) || element;
  const block = isInPlaceOfForm && !element.closest('dialog') ? 'start' : 'nearest';
  const frame = requestAnimationFrame(() => target.scrollIntoView({ block }));
  return () => cancelAnimationFrame(frame);
}
