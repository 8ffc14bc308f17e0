/** In a row of cards that scrolls sideways the card that the keyboard comes to is shown whole; browsers are content with a part. */
export function followFocus(row: HTMLElement): void {
  row.addEventListener('focusin', ({ target }) => {
    const card = target instanceof Element && target.matches(':focus-visible') ? target.closest('.course-card') : null;
    if (card) row.scrollLeft += card.getBoundingClientRect().left - row.getBoundingClientRect().left;
  });
}
