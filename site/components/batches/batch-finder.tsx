import type { ReactElement } from 'react';
import { Filter } from '#site/components/course-finder/filter.tsx';
import type { BatchChoices } from '#site/views/batch-choices.ts';

/** Filters over the page's table of batches. Without script the style sheet hides them: the rows are all there. */
export function BatchFinder({ choices, count }: { choices: BatchChoices; count: number }): ReactElement {
  return (
    <div className="batch-finder" data-island="batch-finder">
      <form className="finder-filters" aria-label="Find a batch">
        <Filter name="category" label="Subject" choices={choices.category} />
        <Filter name="place" label="Place" choices={choices.place} />
        <Filter name="kind" label="Days" choices={choices.kind} />
        <Filter name="month" label="Starts in" choices={choices.month} />
        <button type="reset" className="button quiet">
          Clear
        </button>
      </form>
      <p className="finder-count" role="status" data-finder-count="">{`${count} of ${count} batches`}</p>
    </div>
  );
}
