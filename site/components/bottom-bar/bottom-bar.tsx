import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import { courseFormLink, dialogLink } from '#site/components/lead-form/dialog-link.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { BatchView } from '#site/views/batches.ts';
import { formatShortDay } from '#site/views/calendar-day.ts';
import type { ShellView } from '#site/views/shell.ts';

export interface BarOffer {
  course: string;
  /** Formatted price, such as `₹50,000`. */
  price: string;
  nextBatch: BatchView | undefined;
}

interface BottomBarProps {
  shell: ShellView;
  offer?: BarOffer | undefined;
}

export const BottomBar = ({ shell, offer }: BottomBarProps): ReactElement => <Bar shell={shell} {...offer} />;

/** The props are plain values instead of objects, so that a course's pages for all cities share one cached fragment. */
const Bar = cachedFragment(
  'bottom-bar',
  function Bar({ shell, ...offer }: { shell: ShellView } & Partial<BarOffer>): ReactElement {
    const say = sayIn(shell.texts);
    return (
      <nav className="bottom-bar" aria-label={say('Quick contact')}>
        {offer.price ? <Offer price={offer.price} nextBatch={offer.nextBatch} /> : null}{' '}
        <a className="bar-demo" {...(offer.course ? courseFormLink : dialogLink('demo', { lang: shell.lang }))}>
          {shell.demo.short}
        </a>{' '}
        {shell.lang === 'mr' ? (
          <a className="icon-before" data-icon="headset" {...dialogLink('callback', { lang: shell.lang })}>
            <span className="bottom-bar-word">{say('Request a call')}</span>
          </a>
        ) : (
          <a
            className="icon-before"
            data-icon="file"
            {...dialogLink('syllabus', { course: offer.course, ...(offer.course && { coursePage: '' }) })}
          >
            <span className="bottom-bar-word">Syllabus</span>
          </a>
        )}{' '}
        <a className="icon-before" data-icon="phone" href={`tel:${shell.phone}`}>
          <span className="bottom-bar-word">{say('Call Now')}</span>
        </a>{' '}
        <a className="icon-before" data-icon="whatsapp" href={shell.whatsappHref} target="_blank" rel="noopener noreferrer">
          <span className="bottom-bar-word">WhatsApp</span>
        </a>
      </nav>
    );
  },
);

const Offer = ({ price, nextBatch }: Omit<BarOffer, 'course'>): ReactElement => (
  <p className="bar-offer">
    <strong>{price}</strong>{' '}
    {nextBatch ? (
      <span data-dated="">
        Starts <time dateTime={nextBatch.start}>{formatShortDay(nextBatch.start)}</time>
      </span>
    ) : (
      <a {...courseFormLink}>Ask for the next batch</a>
    )}
  </p>
);
