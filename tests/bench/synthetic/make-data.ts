import type { BenchCity, BenchCourse, BenchData } from '#tests/bench/peers/data.ts';
import { makeSite, slugOf } from './make-site.ts';
import { seededWords, type Words } from './seeded-words.ts';
import { areas, categories, kinds, nameEnds, nameStarts, subjects } from './words.ts';

export interface DataSize {
  courses: number;
  cities: number;
  /** Number of a course of which one answer and one topic read otherwise. */
  editedCourse?: number;
}

const relatedCourses = 12;
/** Related courses are near neighbours, so that one more course leaves the others as they were. */
const relatedStep = 3;

/** Courses and cities of about the size of the comparison's. Each is made from its own number alone. */
export function makeData({ courses: courseCount, cities: cityCount, editedCourse }: DataSize): BenchData {
  const courses = Array.from({ length: courseCount }, (_, id) => makeCourse(id, courseCount, id === editedCourse));
  const cities = Array.from({ length: cityCount }, (_, id) => makeCity(id));
  return { site: makeSite(courses), courses, cities };
}

function makeCourse(id: number, count: number, isEdited: boolean): BenchCourse {
  const words = seededWords(`course ${id}`);
  const name = `${subjects[id % subjects.length]} ${kinds[Math.floor(id / subjects.length) % kinds.length]}${id < 160 ? '' : ` ${id}`}`;
  const fee = words.number(20, 90) * 500;
  const weeks = words.number(6, 24);
  return {
    id,
    slug: `${slugOf(name)}-${id}`,
    name,
    short: name.split(' ').slice(0, 2).join(' '),
    category: categories[id % categories.length] as string,
    tagline: words.outcome(),
    summary: `${name} in ${weeks} weeks: ${words.sentence()}`,
    level: words.oneOf(['Beginner', 'Intermediate', 'Advanced']),
    fee,
    feeText: `Rs ${fee}`,
    durationText: `${weeks} weeks (${weeks * 6} hours)`,
    modeText: words.oneOf(['Classroom & online', 'Online', 'Classroom']),
    batchText: words.oneOf(['Mornings', 'Evenings', 'Weekends']),
    projects: words.number(2, 9),
    rating: (4 + words.number(1, 9) / 10).toFixed(1),
    reviews: words.number(100, 3000),
    certificate: `${name} Certificate`,
    startDate: `2026-12-${words.number(10, 28)}`,
    outcomes: words.list(4, () => words.outcome()),
    about: [`In {city} our ${name} course is small. `, '', 'Learners from {city} meet twice a week. '].map(
      (start) => start + words.sentences(4),
    ),
    modules: words.list(8, (place) => ({
      title: `Part ${place + 1}: ${words.outcome()}`,
      hours: words.number(3, 14),
      topics: words.list(6, (topic) => words.outcome() + (isEdited && place === 2 && topic === 1 ? ' (edited)' : '')),
    })),
    compare: words.list(8, (place) => ({
      feature: `Feature ${place + 1}`,
      us: `${words.number(10, 90)} included`,
      other: words.oneOf(['Limited', 'On request', "Isn't offered"]),
      self: words.oneOf(['None', 'Forum only']),
    })),
    faqs: makeFaqs(words, { name, fee, isEdited }),
    related: Array.from({ length: relatedCourses }, (_, place) => (id + (place + 1) * relatedStep) % count),
  };
}

const makeFaqs = (words: Words, { name, fee, isEdited }: { name: string; fee: number; isEdited: boolean }): BenchCourse['faqs'] =>
  [
    ['What is the fee in {city}?', `It is Rs ${fee} for learners in {city}. `],
    [`Do I need to know anything before ${name}?`, 'No. '],
    ['Is there a weekend batch in {city}?', 'Yes, {city} has weekday & weekend batches. '],
    ['Do I get a certificate?', `You get the ${name} Certificate. `],
    ["What if I can't come to a class?", 'Every class is recorded. '],
    ['Who hires in {city}?', 'Employers of {city} and of the towns around it. '],
  ].map(([q = '', start], place) => ({ q, a: start + words.sentences(3) + (isEdited && place === 3 ? ' Edited.' : '') }));

function makeCity(id: number): BenchCity {
  const words = seededWords(`city ${id}`);
  const start = nameStarts[id % nameStarts.length];
  const name = `${start}${nameEnds[Math.floor(id / nameStarts.length) % nameEnds.length]}${id < 160 ? '' : ` ${id}`}`;
  const slug = slugOf(name);
  return {
    id,
    slug,
    name,
    state: 'Maharashtra',
    stateCode: 'MH',
    street: `${words.number(1, 200)}, ${words.oneOf(areas)}`,
    locality: words.oneOf(areas),
    postcode: String(words.number(400001, 445999)),
    phone: '+91 20 0000 0002',
    tel: '+912000000002',
    email: `${slug}@institute.example`,
    lat: words.number(160000, 210000) / 10000,
    lng: words.number(730000, 800000) / 10000,
    hours: words.oneOf(['Mon-Sat 9:00-20:00', 'Mon-Sun 8:30-19:30']),
    landmarks: words.list(5, (place) => `${words.number(2, 25)} min from ${areas[place]}`),
    intro: `The branch of ${name} opened in ${words.number(2006, 2023)} & has ${words.number(3, 14)} rooms. ${words.sentence()}`,
  };
}
