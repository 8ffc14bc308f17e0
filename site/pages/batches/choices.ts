import type { Catalogue } from '#catalogue/catalogue.ts';
import type { BatchView } from '#site/views/batches.ts';
import { formatMonth } from '#site/views/calendar-day.ts';

interface Choice {
  value: string;
  label: string;
}

/** Filter options for a list of batches. Options that match no batch are left out. */
export type BatchChoices = ReturnType<typeof batchChoices>;

export function batchChoices(catalogue: Catalogue, batches: readonly BatchView[]) {
  const found = (read: (batch: BatchView) => Choice): Choice[] => [
    ...new Map(batches.map(read).map((choice) => [choice.value, choice])).values(),
  ];
  return {
    category: catalogue.menu.categories
      .filter(({ slug }) => batches.some(({ categories }) => categories.includes(slug)))
      .map(({ slug, name }) => ({ value: slug, label: name })),
    place: found(({ branch, place }) => ({ value: branch, label: place })).sort((a, b) => a.label.localeCompare(b.label)),
    kind: found(({ kind }) => ({ value: kind, label: kind })),
    month: found(({ start }) => ({ value: start.slice(0, 7), label: formatMonth(start) })),
  };
}
