import { cardFacts } from '#site/components/course-card/card-facts.ts';
import { startText } from '#site/views/calendar-day.ts';
import type { CourseIndex, IndexedCourse, ListedCourse } from '#site/views/course-index.ts';

/** Cards made for one answer: who wants other ones says more of what is wanted. */
const mostMade = 48;

/** The lists that are read or under way, by category. */
const reading = new Map<string, Promise<void>>();

interface Answering {
  /** What is asked for by the time that the lists are read. */
  answer: () => readonly IndexedCourse[];
  onAdd: (card: HTMLElement, key: string) => void;
}

/** Reads what the index lacks of a category and adds the cards that the answer lacks, behind those of the page. */
export async function addMore(
  { index, cards }: { index: CourseIndex; cards: Map<string, HTMLElement> },
  category: string,
  { answer, onAdd }: Answering,
): Promise<void> {
  await readLists(index, category);
  for (const [key, card] of missingCards(cards, answer())) {
    [...cards.values()].at(-1)?.after(card);
    cards.set(key, card);
    onAdd(card, key);
  }
}

/** Reads the list of this category into the index, or all lists where it is no subject with one of its own. */
async function readLists(index: CourseIndex, category: string): Promise<void> {
  const { lists = {} } = index.more ?? {};
  const wanted = category in lists ? [category] : Object.keys(lists);
  await Promise.all(wanted.map((slug) => readOnce(index, slug, lists[slug] ?? '')));
}

function readOnce(index: CourseIndex, slug: string, address: string): Promise<void> {
  const begun = reading.get(slug);
  if (begun) return begun;
  const work = readList(index, address).catch((error: unknown) => {
    // What can be read is shown, and the next question tries again.
    console.error(error);
    reading.delete(slug);
  });
  reading.set(slug, work);
  return work;
}

async function readList(index: CourseIndex, address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const listed: ListedCourse[] = await response.json();
  const places = new Map(index.courses.map(({ key }, place) => [key, place]));
  for (const course of listed) index.courses[places.get(course.key) ?? index.courses.length] = course;
}

/** The cards that an answer lacks, by the key of their course, made like one of the page. */
function missingCards(cards: ReadonlyMap<string, HTMLElement>, answer: readonly IndexedCourse[]): Map<string, HTMLElement> {
  const [like] = cards.values();
  const missing = answer
    .slice(0, mostMade)
    .filter((course): course is ListedCourse => 'card' in course && !cards.has(course.key));
  return new Map(like ? missing.map((course) => [course.key, makeCard(like, course)]) : []);
}

function makeCard(like: HTMLElement, { card }: ListedCourse): HTMLElement {
  const made = like.cloneNode(true) as HTMLElement;
  for (const extra of made.querySelectorAll('.compare-check')) extra.remove();
  made.querySelector('img')?.setAttribute('src', card.image);
  made.querySelector('.course-card-facts')?.replaceChildren(cardFacts(card));
  const title = made.querySelector('h3 a');
  if (title) title.textContent = card.title;
  made.querySelector('.course-card-price')?.replaceChildren(`${card.price} `, small(startText(card.nextStart)));
  for (const link of made.querySelectorAll<HTMLAnchorElement>('a')) {
    link.href = link.dataset.dialog ? `${card.href}#enquire` : card.href;
    if (link.dataset.course) link.dataset.course = card.key;
    if (link.ariaLabel) link.ariaLabel = `${link.textContent} of ${card.title}`;
  }
  return made;
}

function small(text: string): HTMLElement {
  const made = document.createElement('small');
  made.textContent = text;
  return made;
}
