import type { OwnerRules } from '#site/shared/owner-rules.ts';
import { dayMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';

const minuteMs = 60_000;
const evenings = { from: 16 * 60, until: 19 * 60 };

export const sampleRules: readonly (OwnerRules & { name: string })[] = [
  { name: 'Nandini Kelkar', weight: 2, maxOpen: 40, takes: {}, week: null },
  { name: 'Omkar Jadhav', weight: 1, maxOpen: 30, takes: { department: ['data-science', 'networking'] }, week: null },
  { name: 'Farah Khan', weight: 1, maxOpen: 30, takes: { city: ['Nashik', 'Nagpur'] }, week: null },
  {
    ...{ name: 'Vikram Sathe', weight: 1, maxOpen: 15, takes: { course: ['spokenenglish'] } },
    week: [null, evenings, evenings, evenings, evenings, evenings, null],
  },
];

const people =
  'Asha Patil, Ravi Kulkarni, Meera Joshi, Vani Deshmukh, Imran Shaikh, Neha Pawar, Suresh Gaikwad, Kavita More, Tejas Wagh, Pooja Chavan, Aditya Salunkhe, Zoya Ansari, Rahul Mane, Sneha Thorat, Gaurav Bhoir, Anjali Sawant, Nikhil Deo, Priya Kamble, Sameer Lokhande, Isha Naik, Rohan Bhagat, Komal Jagtap, Amol Shinde, Farida Tamboli, Yash Dhumal, Shruti Apte, Manoj Kale, Deepa Nair, Onkar Gurav, Tanvi Limaye, Salman Pathan, Rutuja Kadam, Vivek Rane, Mrunal Sane, Kiran Thakur, Sanika Wable, Ashok Bansode, Leena D’Souza, Prathamesh Chougule, Urmila Salvi, Nilesh Borade, Aparna Gore, Harshad Mokashi, Shabana Mulla, Vinay Hegde, Pallavi Rokade, Sagar Tupe, Jyoti Waghmare, Amit Barve, Nasreen Attar, Chinmay Lele, Rekha Bagul, Tushar Nimbalkar, Swapnil Gawde, Bhakti Ranade'.split(
    ', ',
  );
const courses = ['Java', 'Data Science', 'Python', 'Spoken English', 'Internet of Things', 'Java', 'Data Science'];
const cities = ['Pune', 'Nashik', 'Pune', 'Nagpur', 'Kolhapur'];
const formIds = ['demo', 'callback', 'contact', 'corporate', 'counselling', 'carousel'];

const messages = [
  'Is there a batch at the weekend?',
  'I finished B.Sc. this year: which course suits me?',
  'Can I pay in parts?',
  'Please call me after six, I work until then',
  'We are ten people in one office. Can you train us there?',
];

const touches = [
  { utm_source: 'google', utm_campaign: 'java-pune' },
  undefined,
  { utm_source: 'instagram', utm_campaign: 'diwali' },
  { referrer: 'https://www.justdial.com/' },
  { utm_source: 'google', utm_campaign: 'data-science' },
  undefined,
  { utm_source: 'whatsapp' },
] as const;

interface Work {
  contact: { afterMinutes: number; result: 'reached' | 'no-answer'; text: string };
  steps: readonly object[];
}

const reached = (afterMinutes: number, text: string, ...steps: object[]): Work => ({
  contact: { afterMinutes, result: 'reached', text },
  steps,
});

const works: readonly Work[] = [
  reached(6, 'Wants the weekend batch.', { status: 'contacted' }),
  reached(4, 'Joins the free class.', { status: 'demo-booked' }, { status: 'enrolled', feeAgreed: 45_000 }),
  reached(12, 'Works in shifts.', { status: 'lost', lostReason: 'timing' }),
  reached(9, 'Asked for a class in the evening.', { status: 'demo-booked' }),
  reached(34, 'Compares two institutes.', { status: 'contacted' }),
  reached(11, 'Liked the trainer.', { status: 'demo-booked' }, { status: 'enrolled', feeAgreed: 38_000 }),
  reached(8, 'Hoped for half of it.', { status: 'lost', lostReason: 'fee' }),
  reached(7, 'Talks with the family first.', { status: 'contacted' }),
  {
    contact: { afterMinutes: 55, result: 'no-answer', text: 'Rang twice' },
    steps: [{ status: 'lost', lostReason: 'not-reached' }],
  },
  reached(5, 'Comes to Deccan.', { status: 'demo-booked' }),
  reached(13, 'Prefers two evenings a week.', { status: 'lost', lostReason: 'timing' }),
  reached(10, 'Pays in two parts.', { status: 'enrolled', feeAgreed: 52_000 }),
];

const stillNew = 5;

/** Yields the arrival times of leads on each working day up to `today`, with more leads in the second half. */
function* daysOfLeads(today: string, pastDays: number): Generator<number> {
  for (let back = pastDays - 1; back > 0; back--) {
    const midnight = startOfIndianDay(today) - back * dayMs;
    if (new Date(indianDay(midnight)).getUTCDay() === 0) continue;
    const count = back >= pastDays / 2 ? Number(back % 4 !== 3) : 1 + Number(back % 3 === 0);
    for (let index = 0; index < count; index++) yield midnight + (620 + ((back * 53 + index * 170) % 360)) * minuteMs;
  }
  for (const minutes of [10 * 60 + 20, 11 * 60 + 5, 11 * 60 + 31]) yield startOfIndianDay(today) + minutes * minuteMs;
}

const getPersonNumber = (index: number): number => {
  const writer = index % 9 === 8 ? index - 5 : index;
  return (writer - Math.floor(writer / 9)) % people.length;
};

/** Returns two months of leads and the staff's work on them, with the latest lead last. */
export function sampleLeads(today: string, pastDays: number) {
  const times = [...daysOfLeads(today, pastDays)];
  return times.map((at, index) => {
    const person = people[getPersonNumber(index)] ?? '';
    const touch = touches[index % touches.length];
    const work = index < times.length - stillNew ? works[index % works.length] : undefined;
    return {
      at,
      form: formIds[index % formIds.length] ?? '',
      from: `203.0.113.${index}`,
      fields: {
        Name: person,
        email: `${person.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
        phone: String(9_822_000_000 + getPersonNumber(index) * 1_013),
        city: cities[index % cities.length],
        course: courses[index % courses.length],
        message: messages[index % messages.length],
        ...(touch && { attribution: JSON.stringify({ first: touch }) }),
      },
      contact: work?.contact,
      steps: (work?.steps ?? []).map((step, place, all) =>
        'status' in step && step.status === 'demo-booked' && place === all.length - 1
          ? { ...step, followUpAt: isoTime(startOfIndianDay(today) + (2 + (index % 6)) * dayMs + 10 * 60 * minuteMs) }
          : step,
      ),
    };
  });
}
