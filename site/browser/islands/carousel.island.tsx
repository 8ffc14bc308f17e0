import { hydrateRoot } from 'react-dom/client';
import { Carousel } from '#site/components/carousel/carousel.tsx';
import { readSlides } from '#site/components/carousel/carousel-slides.tsx';

/** Brings the carousel inside `slot` to life; it moves by itself where `canMove` says so. */
export function hydrateCarousel(slot: HTMLElement, { canMove }: { canMove: boolean }): void {
  hydrateRoot(slot, <Carousel slides={readSlides(slot)} canMove={canMove} />);
}
