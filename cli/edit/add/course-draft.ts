import type { Course } from '#catalogue/schema/course.ts';
import { descriptionBounds, fitting, titleBounds } from '#site/head/head.ts';
import { courseName } from '#site/head/seo.ts';

/** What the texts of a draft are made from. */
export interface DraftSubject {
  title: string;
  catalogue: Course['catalogue'];
  duration: string;
  level: Course['level'];
  /** Day of the draft. */
  today: string;
}

export type DraftTexts = Pick<
  Course,
  | 'page'
  | 'outcomes'
  | 'prerequisites'
  | 'curriculum'
  | 'tools'
  | 'projects'
  | 'roles'
  | 'certification'
  | 'faqs'
  | 'sectors'
  | 'seo'
>;

/**
 * Texts for every section of a course that has none yet: true of any course, so that the page can be seen at once, and to
 * be replaced by its own. They promise nothing.
 */
export function draftTexts(subject: DraftSubject): DraftTexts {
  const { title } = subject;
  return {
    page: { courseTitle: 'Master Program In', subheading: title, cityVariants: { default: `${title} for Students in {city}` } },
    outcomes: [
      `Set up what ${title} needs and find your way around it`,
      'Do the everyday tasks of the subject without a guide',
      'Find and mend the usual mistakes by yourself',
      'Plan, build and explain a project of your own',
    ],
    prerequisites: [prerequisites[subject.level]],
    curriculum: draftCurriculum(title),
    tools: [
      {
        name: shorten(title),
        version: 'to be looked up',
        source: "Not looked up, to be checked at the maker's own pages",
        asOf: subject.today,
      },
    ],
    projects: draftProjects(title),
    roles: draftRoles(title),
    certification: `A certificate of the institute after both projects of ${title} are demonstrated.`,
    faqs: draftFaqs(subject),
    sectors: draftSectors(title),
    seo: draftSeo(subject),
  };
}

const prerequisites: Record<Course['level'], string> = {
  Beginner: 'No earlier knowledge; the patience to practise between classes',
  Intermediate: 'The basics of the subject, from a first course or from work',
  Advanced: 'Regular practice in the subject and a project of your own behind you',
};

function draftCurriculum(title: string): Course['curriculum'] {
  const modules: [string, number, string[]][] = [
    [
      `First steps in ${shorten(title)}`,
      8,
      [
        'What the subject is for and who uses it',
        'Setting up the tools used in class',
        'A first small result, from start to end',
      ],
    ],
    [
      'The basics, one by one',
      12,
      ['The words and ideas that come back every week', 'Short exercises on each of them', 'Reading the work of others'],
    ],
    [
      'Everyday tasks',
      14,
      [
        'The tasks that an employer expects in the first month',
        'Doing them under time limits',
        'Checking the result before handing it over',
      ],
    ],
    [
      'Mistakes and how to find them',
      10,
      ['The usual mistakes and their signs', 'Finding the cause step by step', 'Asking for help so that it can be given'],
    ],
    [
      'Working with others',
      10,
      ['Sharing work and keeping its history', 'Reviewing and being reviewed', 'Writing down what was decided'],
    ],
    [
      'Projects and interviews',
      14,
      ['Planning the two projects', 'Demonstrating them in class', 'Questions that interviews ask, with practice'],
    ],
  ];
  return modules.map(([name, hours, topics]) => ({ title: name, hours, topics }));
}

const draftProjects = (title: string): Course['projects'] => [
  {
    title: 'A small project of your own choice',
    description: `A first piece of work in ${title}, planned with the trainer, built in class and explained to the batch.`,
  },
  {
    title: 'A project for a local business',
    description: `A task that a shop, school or workshop near you has, solved with ${title} and handed over with a short note on how to use it.`,
  },
];

/** Longest name that leaves room for the words around it. */
const shortNameMax = 48;
const shorten = (title: string): string =>
  title.length > shortNameMax ? title.slice(0, shortNameMax).replace(/\s\S*$/, '') : title;

const draftRoles = (title: string): Course['roles'] => [
  { title: `${shorten(title)} trainee`, work: 'Takes over small tasks of a team and learns its ways of working' },
  { title: `${shorten(title)} executive`, work: 'Does the everyday tasks of the subject alone and reports what was done' },
  { title: `${shorten(title)} specialist`, work: 'Plans the work, helps the others and speaks with those who asked for it' },
];

const draftFaqs = ({ title, duration, level }: DraftSubject): Course['faqs'] => [
  {
    question: `What do I need to know before ${title}?`,
    answer: `${prerequisites[level]}. The counsellor tells you in a free call whether a shorter course should come first.`,
  },
  {
    question: 'How long does the course take?',
    answer: `The course takes ${duration.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}. Weekend batches need the same hours on fewer days.`,
  },
  {
    question: 'Can I attend online?',
    answer:
      'Yes. Online batches are taught live by the trainers who teach in the classrooms, with the same exercises and projects.',
  },
  {
    question: 'How much practice is expected outside class?',
    answer: 'Plan about as many hours as you spend in class. Each class ends with an exercise that the next one starts from.',
  },
  {
    question: 'What happens when I miss a class?',
    answer:
      'You get the notes of the class and can ask in the next doubt session; the same topic can be heard again in another batch.',
  },
];

const draftSectors = (title: string): Course['sectors'] => ({
  'it-services': `Service companies put people who know ${title} on the projects of their clients and expect small tasks to be closed without help.`,
  manufacturing: `Plants and their suppliers use ${title} where records of production, stores and quality are kept and passed on.`,
  'banking-finance': `Banks, insurers and accountants ask for ${title} where work must be checked twice and every step be found again later.`,
  education: `Colleges and coaching classes look for ${title} in their offices and laboratories, and for people who can show it to others.`,
  'retail-ecommerce': `Shops and online sellers need ${title} for orders, customers and prices that change from one day to the next.`,
  government: `Offices and their contractors use ${title} for services to citizens, with papers that must be complete and readable.`,
  healthcare: `Hospitals and laboratories use ${title} around records, appointments and bills, with care for what patients tell them.`,
});

/** The title comes back after a few words: two courses may not share a slogan (rule `text/repeated-slogan`). */
function draftSeo({ title }: DraftSubject): Course['seo'] {
  const short = title.toLowerCase().slice(0, 40).trim();
  const name = courseName(title);
  return {
    title: fitting(
      [`${name} in Pune with Live Projects`, `${name} in Pune`, `${title} in Pune`, title.slice(0, titleBounds.max).trim()],
      titleBounds,
    ),
    description: fitting(
      [
        `Learn ${title} in Pune or live online. The ${title} syllabus, projects, batch times, and the ${title} fee with instalments.`,
        `${title} in Pune or live online. Syllabus of ${title}, with projects, batch times and fee.`,
        `${title}: syllabus, projects, batch times and fee.`,
      ],
      descriptionBounds,
    ),
    keywords: [`${short} course in pune`, `${short} classes`, `${short} syllabus`],
  };
}
