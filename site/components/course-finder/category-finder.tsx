import type { ReactElement } from 'react';
import type { CategoryFilter } from '#site/views/category-filters.ts';
import { Chips } from './chips.tsx';
import { Filter } from './filter.tsx';

/** Filters above a category's course cards. Hidden without JavaScript, because all cards are visible then. */
export function CategoryFinder({ filters, count }: { filters: readonly CategoryFilter[]; count: number }): ReactElement {
  const levels = filters.find(({ name }) => name === 'level');
  return (
    <section className="stack band course-finder-band">
      <div className="course-finder" data-island="list-finder" data-rows=".course-list .course-card" data-noun="courses">
        <form className="finder-filters" aria-label="Find a course">
          {levels ? <Chips name="level" legend="Level" choices={withAll(levels, count)} /> : null}
          <div className="finder-chips">
            {filters.map(({ name, label, choices }) =>
              name === 'level' ? null : <Filter key={name} name={name} label={label} choices={choices} />,
            )}
            <button type="reset" className="button quiet" hidden>
              Clear
            </button>
          </div>
        </form>
        <p className="finder-count" role="status" data-finder-count="">{`${count} courses`}</p>
      </div>
    </section>
  );
}

const withAll = ({ choices }: CategoryFilter, count: number) => [
  { value: '', label: 'All levels', count },
  ...choices.map((choice) => ({ ...choice, count: choice.keys.length })),
];
