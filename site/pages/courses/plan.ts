import { type Catalogue, coursesIn } from '#catalogue/catalogue.ts';
import { categoryPath, routes } from '#catalogue/routes.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Category } from '#catalogue/schema/menu.ts';
import type { CardGroup } from '#site/components/course-card/course-card.tsx';
import { courseList } from '#site/head/structured-data/lists.ts';
import { bounds } from '#site/views/bounds.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { finderView } from '#site/views/course-index.ts';
import { hubLinks, mainLink } from '#site/views/lists.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';

export function planCoursesPage(site: Site) {
  const { catalogue } = site;
  const subjects = listSubjects(catalogue);
  const shown =
    catalogue.courses.length > bounds.maxCoursesOnOnePage ? firstCourses(catalogue) : sortBySubject(catalogue, subjects);
  const page = planPage(site, {
    path: routes.courses,
    seo: {
      title: `All ${catalogue.courses.length} Courses by Subject and by City`,
      description: `All our courses on one page, grouped by subject, with the cities in which we offer them. Choose a course to see its syllabus, fee and batch times.`,
      keywords: ['all courses', 'course list', 'computer courses', 'soft skills courses'],
    },
    priority: 0.8,
    sources: ['menu.yaml'],
    crumbs: [{ label: 'Courses', href: routes.courses }],
    structuredData: courseList(site.shell.origin, 'All courses', shown.map(mainLink)),
    props: {
      lead: `${catalogue.courses.length} courses in ${subjects.length} subjects, taught in Pune, in Mumbai and online.`,
      finder: finderView(catalogue),
      /** Fee in rupees that the instalment calculator initially shows. */
      fee: shown[0]?.price ?? 0,
      emiMonths: catalogue.institute.fees.emiMonths,
      cards: shown.map((course) => courseCardView(site, course)),
      /** Groups by subject. Empty if the page shows only some of the courses. */
      groups: shown.length < catalogue.courses.length ? [] : subjects.flatMap((subject) => toCardGroup(catalogue, subject)),
      links: [
        ...catalogue.menu.categories.map((category) => ({ label: category.name, href: categoryPath(category) })),
        ...hubLinks(catalogue),
      ],
    },
  });
  return [page];
}

/** Lists the categories that are subjects. The other categories are selections of courses from these subjects. */
const listSubjects = ({ menu }: Catalogue): Category[] => menu.categories.filter((category) => category.catalogue);

/** Lists each course once, by subject. Courses without a subject come last. */
const sortBySubject = (catalogue: Catalogue, subjects: readonly Category[]): Course[] => [
  ...new Set([...subjects.flatMap((subject) => coursesIn(catalogue, subject)), ...catalogue.courses]),
];

function toCardGroup(catalogue: Catalogue, subject: Category): CardGroup[] {
  const [first, ...others] = coursesIn(catalogue, subject);
  return first ? [{ name: subject.name, href: categoryPath(subject), count: 1 + others.length, first: first.key }] : [];
}

/** Lists the popular courses, for catalogues with too many courses for one page. */
const firstCourses = ({ courses }: Catalogue): Course[] =>
  courses.filter(({ selections }) => selections.includes('most-popular')).slice(0, bounds.maxFirstCards);
