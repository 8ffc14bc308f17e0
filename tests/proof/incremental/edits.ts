import { courseFile } from '#tests/fixtures/catalogue/small-catalogue.ts';
import type { Random } from './random.ts';
import { change, listFiles, type SiteState } from './site-state.ts';

export type Edit = (state: SiteState, random: Random) => string | undefined;

const mayGo = (file: string): boolean => !/(java|python|pune)\.yaml$/.test(file);

const newName = (state: SiteState, start: string): string => {
  state.counter += 1;
  return `${start}${state.counter}`;
};

const editCourse: Edit = (state, random) => {
  const file = random.pick(listFiles(state, 'courses')) as string;
  const field = random.pick(['summary', 'title', 'price', 'answer', 'topic']) as string;
  const mark = newName(state, 'Changed ');
  change(state, file, (course) => {
    if (field === 'summary')
      course.summary = `${mark}: what the course is about in a summary that is long enough for the rule about summaries.`;
    if (field === 'title') course.title = `${mark} course`;
    if (field === 'price') course.price = 20_000 + state.counter;
    if (field === 'answer') course.faqs[0].answer = `${mark}: an answer of at least forty letters, as wanted.`;
    if (field === 'topic') course.curriculum[0].topics[0] = mark;
  });
  return `${field} of ${file}`;
};

const editCity: Edit = (state, random) => {
  const file = random.pick(listFiles(state, 'cities')) as string;
  change(state, file, (city) => {
    city.name = newName(state, 'Town ');
  });
  return `name of ${file}`;
};

const editFooter: Edit = (state) => {
  change(state, 'institute.yaml', (institute) => {
    institute.about = newName(state, 'A sentence about the institute that the footer of every page shows, number ');
  });
  return 'footer';
};

const editPage: Edit = (state, random) => {
  const file = random.pick(listFiles(state, 'pages')) as string;
  state.files[file] += `\n## ${newName(state, 'Section ')}\n\nWhat is said below it, with the number {institute.phone}.\n`;
  return `prose of ${file}`;
};

const deleteFile =
  (folder: string): Edit =>
  (state, random) => {
    const file = random.pick(listFiles(state, folder).filter(mayGo));
    if (!file) return undefined;
    delete state.files[file];
    return `deleted ${file}`;
  };

const emptyList: Edit = (state, random) => {
  const file = random.pick(['batches.yaml', 'redirects.yaml'].filter((name) => state.files[name] !== '[]\n'));
  if (!file) return undefined;
  state.files[file] = '[]\n';
  return `emptied ${file}`;
};

const fillBatches: Edit = (state, random) => {
  const day = String(1 + random.below(28)).padStart(2, '0');
  const course = random.pick(['java', 'python']);
  state.files['batches.yaml'] = `- { course: ${course}, pattern: weekday-evening, start: 2026-12-${day} }\n`;
  return `batch on 2026-12-${day}`;
};

const renameCourse: Edit = (state, random) => {
  const file = random.pick(listFiles(state, 'courses').filter(mayGo));
  if (!file) return undefined;
  const name = newName(state, 'moved');
  change(state, file, (course) => {
    course.path = `${name}-classes-in-pune.php`;
    course.cityPath = `${name}-course-in-{city}.php`;
  });
  return `${file} moved to ${name}`;
};

const renameCity: Edit = (state, random) => {
  const file = random.pick(listFiles(state, 'cities').filter(mayGo));
  if (!file) return undefined;
  const slug = newName(state, 'city');
  state.files[`cities/${slug}.yaml`] = (state.files[file] as string).replace(/^slug: .*$/m, `slug: ${slug}`);
  delete state.files[file];
  return `${file} renamed to ${slug}`;
};

const addCourse: Edit = (state) => {
  const key = newName(state, 'course');
  state.files[`courses/${key}.yaml`] = courseFile(key, `sd-${10 + state.counter}`);
  return `added course ${key}`;
};

const addCity: Edit = (state) => {
  const slug = newName(state, 'added');
  state.files[`cities/${slug}.yaml`] = `slug: ${slug}\nname: ${slug.replace('a', 'A')}\n`;
  return `added city ${slug}`;
};

const changeTemplate: Edit = (state) => {
  state.codeVersion = newName(state, 'code ');
  return 'template changed';
};

const moveDay: Edit = (state, random) => {
  state.asOf = random.pick(['2026-11-20', '2026-12-02', '2026-12-15', '2026-12-31', '2027-01-01']) as string;
  return `as of ${state.asOf}`;
};

export const edits: readonly Edit[] = [
  editCourse,
  editCourse,
  editCity,
  editFooter,
  editPage,
  deleteFile('courses'),
  deleteFile('cities'),
  emptyList,
  fillBatches,
  renameCourse,
  renameCity,
  addCourse,
  addCity,
  changeTemplate,
  moveDay,
];
