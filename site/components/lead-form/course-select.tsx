import { type ReactElement, useEffect, useState } from 'react';
import type { CourseOptionGroup, FormOptions } from '#site/views/form-options.ts';

/** Chosen where a course is meant that is not among the first: whoever calls back asks which. */
const otherCourse = 'Another course';

interface CourseSelectProps {
  common: { defaultValue?: string | undefined };
  options: Pick<FormOptions, 'courses' | 'firstCourses'>;
  isCourseKey: boolean;
}

/**
 * The select of courses. A long list has its first courses and the one of the page until somebody comes to the form: a
 * page must not grow with the catalogue. Without script it stays so, with a choice for all others.
 */
export function CourseSelect({ common, options, isCourseKey }: CourseSelectProps): ReactElement {
  const { courses, firstCourses } = options;
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const first = firstCourses && new Set([...firstCourses, common.defaultValue]);
  const isShort = first !== undefined && !isAlive;
  const groups = isShort ? courses.flatMap((group) => filterGroup(group, first)) : courses;
  return (
    <select {...common}>
      <option value="" suppressHydrationWarning>
        Choose a course
      </option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.options.map((course) => (
            <option key={course.key} value={isCourseKey ? course.key : course.title} suppressHydrationWarning>
              {course.title}
            </option>
          ))}
        </optgroup>
      ))}
      {first ? (
        <option value={otherCourse} suppressHydrationWarning>
          {otherCourse}
        </option>
      ) : null}
    </select>
  );
}

/** The group with those of its courses that are named, by key or by title; nothing where it has none. */
function filterGroup({ label, options }: CourseOptionGroup, named: ReadonlySet<string | undefined>): CourseOptionGroup[] {
  const shown = options.filter(({ key, title }) => named.has(key) || named.has(title));
  return shown.length > 0 ? [{ label, options: shown }] : [];
}
