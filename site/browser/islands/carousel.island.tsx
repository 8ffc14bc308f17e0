import { Carousel } from '#site/components/carousel/carousel.tsx';
import { readSlides } from '#site/components/carousel/carousel-slides.tsx';
import { startRoot } from '../start-root.ts';

export function hydrateCarousel(slot: HTMLElement, { canMove }: { canMove: boolean }): void {
  const plain = [...slot.childNodes].map((node) => node.cloneNode(true));
  startRoot(slot, <Carousel slides={readSlides(slot)} canMove={canMove} />, () => slot.replaceChildren(...plain));
}
