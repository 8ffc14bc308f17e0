import type { Language } from './language.ts';

/** Names for the parts of the day. Marathi and Hindi put them before the time, where English puts am or pm after it. */
const partNames = {
  mr: { morning: 'सकाळी', afternoon: 'दुपारी', evening: 'संध्याकाळी', night: 'रात्री' },
  hi: { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम', night: 'रात' },
};

function findPartOfDay(hour: number): keyof (typeof partNames)['mr'] {
  if (hour < 4 || hour >= 20) return 'night';
  if (hour < 12) return 'morning';
  return hour < 16 ? 'afternoon' : 'evening';
}

/** Formats a time such as `19:00` as `7:00 pm`, or in Marathi as `संध्याकाळी 7:00`. */
export function formatTime(time: string, language: Language | 'hi' = 'en-IN'): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3, 5)];
  const clock = `${hour % 12 || 12}:${minute}`;
  return language === 'en-IN' ? `${clock} ${hour < 12 ? 'am' : 'pm'}` : `${partNames[language][findPartOfDay(hour)]} ${clock}`;
}
