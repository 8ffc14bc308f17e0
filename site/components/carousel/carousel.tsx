import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactElement, useEffect, useState } from 'react';
import type { CourseCardView } from '#site/views/course-card.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { CarouselSlides, type Slide } from './carousel-slides.tsx';

const autoplayDelayMs = 2000;
/**
 * Embla's `duration` is not a time: higher values scroll more slowly. With 19, a slide is within a pixel of its final position after 500
 * ms.
 */
const emblaDuration = 19;

/**
 * `watchFocus` is off because Embla follows the focus only within 10 ms after the Tab key is pressed. `bringIntoView` always follows the
 * focus.
 */
const options = { loop: true, align: 'start', duration: emblaDuration, watchFocus: false } as const;

const plugins = () => [Autoplay({ delay: autoplayDelayMs, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false })];

interface CarouselProps {
  slides: readonly Slide[];
  /** Whether the carousel may move. False for visitors who prefer reduced motion. */
  canMove: boolean;
}

function useIsInSight(embla: UseEmblaCarouselType[1]): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!embla) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting === true));
    observer.observe(embla.rootNode());
    return () => observer.disconnect();
  }, [embla]);
  return isInSight;
}

function useCarousel(canMove: boolean) {
  const [viewport, embla] = useEmblaCarousel(options, useState(plugins)[0]);
  const [selected, setSelected] = useState(0);
  const [isPaused, setPaused] = useState(!canMove);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const isInSight = useIsInSight(embla);
  const isPlaying = isInSight && !isPaused && !isHovered && !hasFocus && !isTouched;

  useEffect(() => {
    if (!embla) return;
    // Before hydration, the visitor may have scrolled the row or moved the focus into it.
    embla.rootNode().scrollLeft = 0;
    if (embla.rootNode().contains(document.activeElement)) setFocus(true);
    if (document.activeElement) bringIntoView(embla, document.activeElement);
    embla.on('select', () => setSelected(embla.selectedScrollSnap()));
    embla.on('pointerDown', () => setTouched(true));
    embla.on('pointerUp', () => setTouched(false));
  }, [embla]);
  useEffect(() => {
    const autoplay = embla?.plugins().autoplay;
    if (isPlaying) autoplay?.play();
    else autoplay?.stop();
  }, [embla, isPlaying]);
  return { viewport, embla, selected, isPaused, setPaused, setHovered, setFocus };
}

/**
 * The course carousel. Without JavaScript, it is a row that visitors can scroll. Autoplay stops while the carousel is off screen, hovered,
 * touched or focused. Once the visitor has paused autoplay, it stays off.
 */
export function Carousel({ slides, canMove }: CarouselProps): ReactElement {
  const { viewport, embla, selected, isPaused, setPaused, setHovered, setFocus } = useCarousel(canMove);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the slides.
    <div
      className={embla ? 'carousel is-live' : 'carousel'}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ target }) => {
        setFocus(true);
        if (embla) bringIntoView(embla, target);
      }}
      onBlur={(event) => setFocus(event.currentTarget.contains(event.relatedTarget))}
    >
      <div className="carousel-viewport" ref={viewport}>
        <CarouselSlides slides={slides} />
      </div>
      <div className="carousel-bar">
        {embla ? (
          <CarouselControls
            count={slides.length}
            selected={selected}
            isPaused={isPaused}
            onPause={() => setPaused(!isPaused)}
            onSelect={(index) => embla.scrollTo(index)}
            onPrevious={() => embla.scrollPrev()}
            onNext={() => embla.scrollNext()}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Scrolls immediately to the slide that has the keyboard focus. Undoes the browser's own scrolling of the row. */
function bringIntoView(embla: NonNullable<UseEmblaCarouselType[1]>, focused: Element): void {
  const index = embla.slideNodes().findIndex((slide) => slide.contains(focused));
  if (index < 0 || !focused.matches(':focus-visible')) return;
  embla.rootNode().scrollLeft = 0;
  const [row, card] = [embla.rootNode().getBoundingClientRect(), focused.getBoundingClientRect()];
  if (card.left < row.left - 1 || card.right > row.right + 1) embla.scrollTo(index, true);
}

interface CarouselSectionProps {
  slides: readonly CourseCardView[];
  maxCourses?: number;
}

export function CarouselSection({ slides, maxCourses }: CarouselSectionProps): ReactElement {
  const shown = slides.slice(0, maxCourses).map(({ key, title, image, duration, price }) => ({
    ...{ key, title, image },
    facts: `${duration}, ${price}`,
  }));
  return (
    <section className="band carousel-section" aria-roledescription="carousel" aria-labelledby="carousel-title">
      <header className="band-head">
        <h2 id="carousel-title">Most popular courses</h2>
        <p>Choose a course and leave your number. We will call you back with fees, dates and seats.</p>
      </header>
      <div data-island="carousel">
        <Carousel slides={shown} canMove />
      </div>
    </section>
  );
}
