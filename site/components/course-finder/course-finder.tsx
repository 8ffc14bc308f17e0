import type { ReactElement } from 'react';
import { modeChoices, monthSteps } from '#site/views/category-filters.ts';
import type { CourseIndex } from '#site/views/course-index.ts';
import { Chips } from './chips.tsx';
import { Filter } from './filter.tsx';
import { describeCount } from './filter-courses.ts';
import { readState } from './finder-state.ts';

/**
 * Search, filters and comparison over the cards of the page, in its place before the script comes, so that nothing moves
 * then. Without script the style sheet hides it: the cards are all there. What is asked for stands in the fragment of the address, so that it can be sent to somebody.
 */
export function CourseFinder({ index }: { index: CourseIndex }): ReactElement {
  return (
    <section className="band course-finder-band">
      <div className="course-finder" data-island="course-finder">
        <h2 className="visually-hidden">Find your course</h2>
        <form className="finder-filters" aria-label="Find a course">
          <div className="field finder-search">
            <label htmlFor="finder-q">Subject, tool or skill</label>
            <input id="finder-q" name="q" type="search" autoComplete="off" enterKeyHint="search" />
          </div>
          <Chips name="category" legend="Category" choices={categoryChoices(index)} />
          <FilterChips index={index} />
        </form>
        <p className="finder-count" role="status" data-finder-count="">
          {describeCount(index, readState(''), index.more?.total ?? index.courses.length)}
        </p>
        <div className="finder-compare" data-finder-compare="" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data of the build, with every `<` escaped. */}
        <script type="application/json" dangerouslySetInnerHTML={{ __html: JSON.stringify(index).replaceAll('<', '\\u003c') }} />
      </div>
    </section>
  );
}

const categoryChoices = (index: CourseIndex) =>
  [{ slug: '', name: 'All' }, ...index.categories].map(({ slug, name }) => ({
    value: slug,
    label: name,
    count: countIn(index, slug),
  }));

/** @param slug of the category; empty for all */
function countIn({ courses, more }: CourseIndex, slug: string): number {
  if (more) return slug ? (more.counts[slug] ?? 0) : more.total;
  return courses.filter((course) => !slug || course.categories.includes(slug)).length;
}

/** The other filters: each says what it chooses until something is chosen, and how many courses each choice leaves. */
function FilterChips({ index }: { index: CourseIndex }): ReactElement {
  const { cities, levels } = index;
  return (
    <div className="finder-chips">
      <Filter name="city" label="City" any="City" choices={cities.map(({ slug, name }) => ({ value: slug, label: name }))} />
      <Filter name="level" label="Level" any="Level" choices={levels.map((level) => ({ value: level, label: level }))} />
      <Filter
        name="months"
        label="Duration"
        any="Duration"
        choices={monthSteps.map((months) => ({ value: String(months), label: `Up to ${months} months` }))}
      />
      <Filter name="mode" label="Mode" any="Mode" choices={modeChoices} />
      <button type="reset" className="button quiet">
        Clear
      </button>
    </div>
  );
}
