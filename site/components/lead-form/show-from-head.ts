/**
 * Brings a result that stands in the place of a form into sight from its head, once the whole of it has its place.
 * @returns what stops it
 */
export function showFromHead(element: Element): () => void {
  const card = element.closest('form') ?? element;
  const block = element.closest('dialog') ? 'nearest' : 'start';
  const frame = requestAnimationFrame(() => card.scrollIntoView({ block }));
  return () => cancelAnimationFrame(frame);
}
