import type { ReactElement } from 'react';

interface CarouselControlsProps {
  count: number;
  selected: number;
  isPaused: boolean;
  onPause: () => void;
  onSelect: (index: number) => void;
  onPrevious: () => void;
  onNext: () => void;
}

/** Pause button, dots and arrows. The style sheet shows the arrows from a width of 1280 px. */
export function CarouselControls(props: CarouselControlsProps): ReactElement {
  const { count, selected, isPaused } = props;
  return (
    <>
      <button type="button" className="carousel-pause" onClick={props.onPause} aria-label={isPaused ? 'Play' : 'Pause'}>
        <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d={isPaused ? 'M4 2.5 13 8l-9 5.5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
        </svg>
      </button>
      <ul className="row carousel-dots">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each dot is identified by its position.
          <li key={index}>
            <button
              type="button"
              aria-label={`Course ${index + 1} of ${count}`}
              aria-current={index === selected}
              onClick={() => props.onSelect(index)}
            />
          </li>
        ))}
      </ul>
      <div className="carousel-arrows">
        <button type="button" aria-label="Previous course" onClick={props.onPrevious}>
          ‹
        </button>
        <button type="button" aria-label="Next course" onClick={props.onNext}>
          ›
        </button>
      </div>
    </>
  );
}
