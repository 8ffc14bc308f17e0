import type { ReactElement } from 'react';
import { modeChoices, monthSteps } from '#site/views/category-filters.ts';
import type { FinderView } from '#site/views/course-index.ts';
import { Chips } from './chips.tsx';
import { Filter } from './filter.tsx';
import { describeCount } from './filter-courses.ts';
import { readState } from './finder-state.ts';

/**
 * Search, filters and comparison above the course cards. Rendered by the server so that nothing moves when the script loads. Hidden without
 * JavaScript. The filters are in the URL fragment, so that visitors can share a link to them.
 */
export function CourseFinder({ finder }: { finder: FinderView }): ReactElement {
  return (
    <section className="stack band course-finder-band">
      <div className="course-finder" data-island="course-finder">
        <h2 className="visually-hidden">Find your course</h2>
        <form className="finder-filters" aria-label="Find a course">
          <div className="field finder-search">
            <label htmlFor="finder-q">Subject, tool or skill</label>
            <input id="finder-q" name="q" type="search" placeholder="Java, Excel, SAP" autoComplete="off" enterKeyHint="search" />
          </div>
          <label className="chip filters-toggle">
            <input type="checkbox" className="visually-hidden" />
            Filters
          </label>
          <Chips name="category" legend="Category" choices={categoryChoices(finder)} />
          <FilterChips finder={finder} />
        </form>
        <p className="finder-count" role="status" data-finder-count="">
          {describeCount([], readState(''), finder.total)}
        </p>
        <div className="finder-compare" data-finder-compare="" />
      </div>
    </section>
  );
}

const categoryChoices = ({ total, categories }: FinderView) =>
  [{ slug: '', name: 'All', count: total }, ...categories].map(({ slug, name, count }) => ({ value: slug, label: name, count }));

const sortChoices = [
  { value: 'start', label: 'Next batch first' },
  { value: 'length', label: 'Shortest first' },
];

function FilterChips({ finder }: { finder: FinderView }): ReactElement {
  const { cities, levels } = finder;
  return (
    <div className="finder-chips">
      <Filter name="city" label="City" choices={cities.map(({ slug, name }) => ({ value: slug, label: name }))} />
      <Filter name="level" label="Level" choices={levels.map((level) => ({ value: level, label: level }))} />
      <Filter
        name="months"
        label="Duration"
        choices={monthSteps.map((months) => ({ value: String(months), label: `Up to ${months} months` }))}
      />
      <Filter name="mode" label="Mode" choices={modeChoices} />
      <Filter name="sort" label="Sort" choices={sortChoices} />
      <label className="chip compare-toggle">
        <input type="checkbox" className="visually-hidden" />
        Compare
      </label>{' '}
      <button type="reset" className="button quiet" hidden>
        Clear
      </button>
    </div>
  );
}
