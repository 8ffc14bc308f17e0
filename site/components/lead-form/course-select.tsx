import { type ReactElement, useEffect, useState } from 'react';
import { useSay } from '#site/components/texts-context.ts';
import type { CourseOptionGroup, FormOptions } from '#site/views/form-options.ts';

/** Option for courses that are not listed. If the visitor chooses it, the counsellor asks about the course during the call. */
const otherCourse = 'Another course';

interface CourseSelectProps {
  common: { defaultValue?: string | undefined };
  options: Pick<FormOptions, 'courses' | 'firstCourses'>;
  isCourseKey: boolean;
}

/**
 * Select for courses. At first, a long list contains only its first courses and the page's own course, so that pages do not grow with the
 * catalogue. JavaScript adds the other courses.
 */
export function CourseSelect({ common, options, isCourseKey }: CourseSelectProps): ReactElement {
  const say = useSay();
  const { courses, firstCourses } = options;
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const first = firstCourses && new Set([...firstCourses, common.defaultValue]);
  const isShort = first !== undefined && !isAlive;
  const groups = isShort ? courses.flatMap((group) => filterGroup(group, first)) : courses;
  return (
    <select {...common}>
      <option value="" suppressHydrationWarning>
        {say('Choose a course')}
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
          {say(otherCourse)}
        </option>
      ) : null}
    </select>
  );
}

/** Removes all courses from a group except those whose key or title is in `named`. Returns an empty list if no course remains. */
function filterGroup({ label, options }: CourseOptionGroup, named: ReadonlySet<string | undefined>): CourseOptionGroup[] {
  const shown = options.filter(({ key, title }) => named.has(key) || named.has(title));
  return shown.length > 0 ? [{ label, options: shown }] : [];
}
