import type { MessageLanguage } from '#catalogue/message-templates.ts';
import { type Demo, formatDemoTime } from '#site/shared/demo.ts';
import type { OfferedBatch } from '#site/shared/lead.ts';
import { formatTime } from '#site/shared/time-of-day.ts';
import { indianTime } from '#site/shared/times.ts';

type Moment = string | number;

interface TimeWords {
  language: 'mr' | 'hi';
  toMoment: (from: string) => string;
  toSpan: (from: string, until: string) => string;
  mayChange: string;
  online: string;
  linkFollows: string;
}

/** Words for times in messages. Digits are Latin, as in fees and links. */
const words: Readonly<Record<Exclude<MessageLanguage, 'english'>, TimeWords>> = {
  marathi: {
    language: 'mr',
    toMoment: (from) => `${from} वाजता (भारतीय वेळ)`,
    toSpan: (from, until) => `${from} ते ${until} (भारतीय वेळ)`,
    ...{ mayChange: '(तारीख बदलू शकते)', online: 'ऑनलाइन', linkFollows: '. जॉइन होण्यासाठी लिंक क्लासच्या आधी पाठवेन.' },
  },
  hindi: {
    language: 'hi',
    toMoment: (from) => `${from} बजे (भारतीय समय)`,
    toSpan: (from, until) => `${from} से ${until} बजे तक (भारतीय समय)`,
    ...{ mayChange: '(तारीख बदल सकती है)', online: 'ऑनलाइन', linkFollows: '। जुड़ने का लिंक क्लास से पहले भेज देंगे।' },
  },
};

const formatHour = ({ language }: TimeWords, at: Moment): string =>
  formatTime(indianTime(new Date(at).getTime()).slice(11), language);

const dayStyle = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' } as const;

const formatStart = (own: TimeWords, at: Moment): string =>
  `${new Intl.DateTimeFormat(`${own.language}-IN-u-nu-latn`, dayStyle).format(new Date(at))}, ${formatHour(own, at)}`;

/** Formats the time of a demo with weekday and India time. `isUnsure` adds that the date may still change. */
export function formatMessageDemo(language: MessageLanguage, demo: Pick<Demo, 'startsAt' | 'endsAt'>, isUnsure: boolean): string {
  if (language === 'english') return `${formatDemoTime(demo)}${isUnsure ? ' (the date may still change)' : ''}`;
  const own = words[language];
  const span = own.toSpan(formatStart(own, demo.startsAt), formatHour(own, demo.endsAt));
  return isUnsure ? `${span} ${own.mayChange}` : span;
}

/** Formats a batch for a message. The catalogue describes batches in English, so other languages contain only its first class. */
export function formatMessageBatch(language: MessageLanguage, batch: OfferedBatch): string {
  if (language === 'english') return batch.text;
  const own = words[language];
  return own.toMoment(formatStart(own, batch.startsAt));
}

const englishPlace = { online: 'Online', linkFollows: '. I will send you the joining link before the class.' };

/** Formats the place of a demo. If an online class has no link yet, promises to send the link. The reminder by email promises the same. */
export function formatMessagePlace(
  language: MessageLanguage,
  { place, joiningLink }: Pick<Demo, 'place' | 'joiningLink'>,
): string {
  const { online, linkFollows } = language === 'english' ? englishPlace : words[language];
  return place ?? (joiningLink ? online : online + linkFollows);
}
