import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Course } from '#catalogue/schema/course.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import { courseName } from '#site/head/seo.ts';
import { cutWords } from './cut-words.ts';

interface DraftSubject {
  title: string;
  kind: Course['kind'];
  duration: string;
  level: Course['level'];
  today: string;
}

/** Fills in the wording of `course-draft.yaml` for a course, and adds the course's metadata for search engines. */
export function draftTexts({
  title,
  kind,
  duration,
  level,
  today,
}: DraftSubject): Record<string, unknown> & Pick<Course, 'curriculum'> {
  const { prerequisite, texts } = parse(readFileSync(new URL('./course-draft.yaml', import.meta.url), 'utf8'));
  const words: Record<string, string> = {
    '{title}': title,
    '{short}': cutWords(title, maxShortName),
    '{duration}': duration.replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    '{prerequisite}': prerequisite[level],
    '{today}': today,
  };
  const fill = (text: string): string => text.replace(/\{\w+\}/g, (name) => words[name] ?? name);
  const filled = JSON.parse(JSON.stringify(texts), (_, value) => (typeof value === 'string' ? fill(value) : value));
  const curriculum: Course['curriculum'] = kind === 'programme' ? filled.curriculum.map(withTracks) : filled.curriculum;
  return { ...filled, curriculum, seo: draftSeo(title) };
}

const tracks: Record<number, string> = { 3: 'First track', 4: 'Second track' };
const withTracks = (module: Course['curriculum'][number], index: number): Course['curriculum'][number] =>
  tracks[index] ? { ...module, title: tracks[index], track: true } : module;

const maxShortName = 48;
const maxKeywordName = 40;

/** Repeats the title every few words, so that two courses never share a slogan (rule `text/repeated-slogan`). */
function draftSeo(title: string): Course['seo'] {
  const short = cutWords(title, maxKeywordName).toLowerCase();
  const name = courseName(title);
  const titles = [`${name} in Pune with Live Projects`, `${name} in Pune`, `${title} in Pune`, cutWords(title, titleBounds.max)];
  const descriptions = [
    `Learn ${title} in Pune or live online. The ${title} syllabus, projects, batch times, and the ${title} fee with instalments.`,
    `${title} in Pune or live online. Syllabus of ${title}, with projects, batch times and fee.`,
    `${title}: syllabus, projects, batch times and fee.`,
  ];
  return {
    title: chooseFitting(titles, titleBounds),
    description: chooseFitting(descriptions, descriptionBounds),
    keywords: [`${short} course in pune`, `${short} classes`, `${short} syllabus`],
  };
}
