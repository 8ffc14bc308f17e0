import { coursePicturePath } from '#catalogue/routes.ts';
import { cardFacts } from '#site/components/course-card/card-facts.ts';
import { startText } from '#site/views/calendar-day.ts';
import type { IndexedCourse } from '#site/views/course-index.ts';
import { formatRupees } from '#site/views/rupees.ts';

const maxCards = 48;

/** Adds cards for matching courses that do not have a card on the page yet. New cards are copies of an existing card. */
export function addCards(cards: Map<string, HTMLElement>, found: readonly IndexedCourse[]): void {
  const [template] = cards.values();
  if (!template) return;
  for (const course of found.slice(0, maxCards).filter(({ key }) => !cards.has(key))) {
    const card = makeCard(template, course);
    [...cards.values()].at(-1)?.after(card);
    cards.set(course.key, card);
  }
}

function makeCard(template: HTMLElement, course: IndexedCourse): HTMLElement {
  const made = template.cloneNode(true) as HTMLElement;
  made.querySelector('img')?.setAttribute('src', coursePicturePath(course.key));
  made.querySelector('.course-card-icon')?.remove();
  made.querySelector('.course-card-facts')?.replaceChildren(cardFacts({ ...course, projectsLine: course.projects }));
  const title = made.querySelector('h3 a');
  if (title) title.textContent = course.title;
  made.querySelector('.course-card-price')?.replaceChildren(`${formatRupees(course.price)} `, small(startText(course.start)));
  for (const link of made.querySelectorAll<HTMLAnchorElement>('a')) {
    link.href = link.dataset.dialog ? `${course.href}#enquire` : course.href;
    if (link.dataset.course) link.dataset.course = course.key;
    if (link.hasAttribute('aria-label')) link.setAttribute('aria-label', `${link.textContent} of ${course.title}`);
  }
  made.querySelector('.compare-check input')?.setAttribute('aria-label', `Compare ${course.title}`);
  return made;
}

function small(text: string): HTMLElement {
  const made = document.createElement('small');
  made.textContent = text;
  return made;
}
