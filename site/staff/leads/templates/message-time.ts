import type { MessageLanguage } from '#catalogue/message-templates.ts';
import { type Demo, formatDemoTime } from '#site/shared/demo.ts';
import type { OfferedBatch } from '#site/shared/lead.ts';
import { indianOffsetMs } from '#site/shared/times.ts';
import { withTwelveHours } from '#site/staff/time.tsx';

type Moment = string | number;

interface TimeWords {
  locale: string;
  morning: string;
  afternoon: string;
  evening: string;
  night: string;
  toMoment: (from: string) => string;
  toSpan: (from: string, until: string) => string;
  mayChange: string;
  online: string;
  linkFollows: string;
}

/** Words for times in messages. Digits are Latin, as in fees and links. */
const words: Readonly<Record<Exclude<MessageLanguage, 'english'>, TimeWords>> = {
  marathi: {
    ...{ locale: 'mr-IN-u-nu-latn', morning: 'सकाळी', afternoon: 'दुपारी', evening: 'संध्याकाळी', night: 'रात्री' },
    toMoment: (from) => `${from} वाजता (भारतीय वेळ)`,
    toSpan: (from, until) => `${from} ते ${until} (भारतीय वेळ)`,
    ...{ mayChange: '(तारीख बदलू शकते)', online: 'ऑनलाइन', linkFollows: '. जॉइन होण्यासाठी लिंक क्लासच्या आधी पाठवेन.' },
  },
  hindi: {
    ...{ locale: 'hi-IN-u-nu-latn', morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम', night: 'रात' },
    toMoment: (from) => `${from} बजे (भारतीय समय)`,
    toSpan: (from, until) => `${from} से ${until} बजे तक (भारतीय समय)`,
    ...{ mayChange: '(तारीख बदल सकती है)', online: 'ऑनलाइन', linkFollows: '। जुड़ने का लिंक क्लास से पहले भेज देंगे।' },
  },
};

function findPartOfDay(at: Moment): 'morning' | 'afternoon' | 'evening' | 'night' {
  const hour = new Date(new Date(at).getTime() + indianOffsetMs).getUTCHours();
  if (hour < 4 || hour >= 20) return 'night';
  if (hour < 12) return 'morning';
  return hour < 16 ? 'afternoon' : 'evening';
}

const format = (locale: string, at: Moment, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Kolkata' }).format(new Date(at));

/** Formats a time of day: `संध्याकाळी 7:00`. Indian languages name the part of the day instead of am and pm. */
function formatHour(language: TimeWords, at: Moment): string {
  const hour = format('en-IN', at, { hour: 'numeric', minute: '2-digit', hour12: true }).replace(/\s.*/, '');
  return `${language[findPartOfDay(at)]} ${hour}`;
}

const formatStart = (language: TimeWords, at: Moment): string =>
  `${format(language.locale, at, { weekday: 'long', day: 'numeric', month: 'long' })}, ${formatHour(language, at)}`;

/** Formats the time of a demo with weekday and India time. `isUnsure` adds that the date may still change. */
export function formatMessageDemo(language: MessageLanguage, demo: Pick<Demo, 'startsAt' | 'endsAt'>, isUnsure: boolean): string {
  if (language === 'english') return `${formatDemoTime(demo)}${isUnsure ? ' (the date may still change)' : ''}`;
  const own = words[language];
  const span = own.toSpan(formatStart(own, demo.startsAt), formatHour(own, demo.endsAt));
  return isUnsure ? `${span} ${own.mayChange}` : span;
}

/** Formats a batch for a message. The catalogue describes batches in English, so other languages contain only its first class. */
export function formatMessageBatch(language: MessageLanguage, batch: OfferedBatch): string {
  if (language === 'english') return withTwelveHours(batch.text);
  const own = words[language];
  return own.toMoment(formatStart(own, batch.startsAt));
}

const englishPlace = { online: 'Online', linkFollows: '. I will send you the joining link before the class.' };

/** Formats the place of a demo. If an online class has no link yet, promises to send the link. The reminder by email promises the same. */
export function formatMessagePlace(language: MessageLanguage, { place, joiningLink }: Pick<Demo, 'place' | 'joiningLink'>): string {
  const { online, linkFollows } = language === 'english' ? englishPlace : words[language];
  return place ?? (joiningLink ? online : online + linkFollows);
}
