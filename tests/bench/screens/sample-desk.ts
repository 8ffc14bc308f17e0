import { formatCsv } from '#site/shared/csv.ts';
import { type LeadStatus, type LostReason, statusRules } from '#site/shared/lead-status.ts';
import type { OwnerRules } from '#site/shared/owner-rules.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';

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
// The lists have different lengths, so that each lead combines other values.
const courses = ['Java', 'Data Science', 'Python', 'Spoken English', 'Internet of Things'];
const cities = ['Pune', 'Nashik', 'Pune', 'Nagpur', 'Kolhapur', 'Pune'];
const formIds = ['demo', 'callback', 'demo', 'counselling', 'callback', 'contact', 'carousel'];

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

interface Step {
  status: LeadStatus;
  feeAgreed?: number;
  lostReason?: LostReason;
}

interface Work {
  contact: { afterMinutes: number; result: 'reached' | 'no-answer'; text: string };
  steps: readonly Step[];
}

const reached = (afterMinutes: number, text: string, ...steps: Step[]): Work => ({
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

/** Leads older than this are closed. */
const closedAfterDays = 24;
const closings: readonly Step[] = [
  { status: 'lost', lostReason: 'elsewhere' },
  { status: 'lost', lostReason: 'timing' },
  { status: 'lost', lostReason: 'fee' },
];

const isClosed = (status: LeadStatus): boolean => !statusRules[status].isOpen;

const isSunday = (at: number): boolean => new Date(indianDay(at)).getUTCDay() === 0;

/** Returns the time of the next call or demo: this afternoon or on one of the next days. Some leads have none. */
function findNextSlot(today: string, index: number): number | undefined {
  const hours = [16, 10, 18, 11, 17, 12][index % 6] ?? 0;
  const at = startOfIndianDay(today) + (index % 5) * dayMs + (hours * 60 + (index % 2) * 30) * minuteMs;
  if (index % 7 === 0) return undefined;
  return isSunday(at) ? at + dayMs : at < startOfIndianDay(today) + 13 * 60 * minuteMs ? at + 2 * dayMs : at;
}

/** Yields the arrival times of leads on each working day up to `today`, with more leads in the second half. */
function* daysOfLeads(today: string, pastDays: number): Generator<number> {
  for (let back = pastDays - 1; back > 0; back--) {
    const midnight = startOfIndianDay(today) - back * dayMs;
    if (isSunday(midnight)) continue;
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
    const steps = work?.steps ?? [];
    const isOpen = work !== undefined && !steps.some((step) => 'status' in step && isClosed(step.status));
    const isOld = at < startOfIndianDay(today) - closedAfterDays * dayMs;
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
      steps: isOpen && isOld ? [...steps, closings[index % closings.length] ?? {}] : steps,
      ...(isOpen && !isOld && { nextAt: findNextSlot(today, index) }),
    };
  });
}

/** Returns a list of people as a college fair exports it. The last two rows have a mistake each. */
export function writeSampleList(): string {
  const rows = people
    .slice(-24)
    .map((name, index) => [
      String(index + 1),
      name,
      index === 22 ? '98220' : String(9_833_000_000 + index * 1_013),
      index === 23 ? 'no email' : `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
      index % 4 === 2 ? 'Java Full Stack' : (courses[index % courses.length] ?? ''),
      cities[index % cities.length] ?? '',
      '28/11/2026',
    ]);
  return formatCsv([['Sr No', 'Student Name', 'Mobile No.', 'Email ID', 'Interested course', 'City', 'Enquiry date'], ...rows]);
}
