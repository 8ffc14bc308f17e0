import { coursesIn, homeCitySlug, isOfferedIn } from '#catalogue/catalogue.ts';
import { coursePath, routes } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { ProseSection } from '#site/pages/form-page.tsx';
import { industryTitle } from '#site/views/city-facts.ts';
import { freeDemoClaim, placementClaim } from '#site/views/claims.ts';
import { claimOf, type Site } from '#site/views/site.ts';

/** Claims as a list, from the registry alone; a claim past its date is not shown, and no section where none is left. */
function claims(site: Site, heading: string, ...ids: string[]): ProseSection[] {
  const list = ids.flatMap((id) => claimOf(site, id)?.text ?? []);
  return list.length > 0 ? [{ heading, list }] : [];
}

export const about = (site: Site): ProseSection[] => [
  {
    heading: 'How a class runs',
    paragraphs: [
      'A class is ninety minutes to three hours long and ends with an exercise. The next class begins with the questions that the exercise raised. Slides are few; most of the time the trainer works on the same screen, in the same tools, as you do.',
      'Each course has a written syllabus with the hours of every module. It is on the course page and in the PDF, and it is what the batch follows.',
    ],
  },
  ...claims(site, 'What the institute says of itself', freeDemoClaim, 'batches', 'certified-trainers', 'partners', 'hiring'),
  {
    heading: 'Where we teach',
    paragraphs: [
      'Six classrooms in Pune, one at Dadar in Mumbai, and live online classes for everybody else. A recording is for revision and never stands in for the class.',
    ],
  },
];

export const placementsLead = 'What the placement cell does for a student, step by step, and what it does not promise.';

export const placements = (site: Site): ProseSection[] => [
  {
    heading: 'Before you apply',
    paragraphs: [
      'You write your CV with a counsellor who knows your course. The two projects of the course go on it with a link to the work, since they are what an interviewer asks about first.',
      'Mock interviews are held in the last month. You get written feedback on what to read again and what to say shorter.',
    ],
  },
  {
    heading: 'While you apply',
    paragraphs: [
      'Openings that match your course and your city are sent to you with the name of the employer and the terms. You decide which to take up; the cell follows each application with you.',
    ],
  },
  ...claims(site, 'What the institute claims', placementClaim, 'hiring', 'partners'),
];

export const careersLead = 'Trainers, counsellors and placement staff work at our Pune and Mumbai branches and from home.';

export const careers = (_site: Site): ProseSection[] => [
  {
    heading: 'How we choose',
    paragraphs: [
      'Trainers give a demo class of thirty minutes on a topic of their own choice, to colleagues who ask what students ask. Counsellors take part in one afternoon at a branch.',
      'When no position is open the form still reaches us: we keep an application for six months and write when something fits.',
    ],
  },
];

export const feedbackLead = 'Tell us how your class is going. A person reads every answer.';

export const corporateLead = (city: City): string =>
  city.slug === homeCitySlug
    ? 'Training for teams, planned with the people who will use it, on site, at a branch or online.'
    : `Training for teams in ${city.name}, planned with the people who will use it, by trainers from Pune.`;

export function corporate(city: City): ProseSection[] {
  const trades = city.industries.slice(0, 4);
  return [
    {
      heading: 'How a plan is made',
      paragraphs: [
        'A trainer speaks with the team lead about the tools in use and the work that is slow. You receive a written plan with modules, hours, exercises on your own kind of data and a way to see what was learnt.',
      ],
    },
    ...(trades.length > 0
      ? [
          {
            heading: `What companies in ${city.name} do`,
            list: trades.map((trade) => `${industryTitle(trade.sector)}: ${trade.fact}`),
          },
        ]
      : []),
  ];
}

/** Without the claim the page tells of the help alone. */
export const jobGuaranteeLead = (site: Site, city: City): string =>
  claimOf(site, placementClaim) ? assuranceLead(city) : helpLead(city);

const helpLead = (city: City): string =>
  city.slug === homeCitySlug
    ? 'Which programmes lead to a first job, what they ask of you, and who hires in the city.'
    : `What the job oriented programmes ask of a student from ${city.name}, and who hires nearby.`;

const assuranceLead = (city: City): string =>
  city.slug === homeCitySlug
    ? 'Which programmes carry placement assurance, what it asks of you, and who hires in the city.'
    : `What placement assurance means for a student from ${city.name}, and what it asks of you.`;

export function jobGuarantee(site: Site, city: City): ProseSection[] {
  const programmes = coursesIn(site.catalogue, { selection: 'job-oriented' }).map((course) => ({
    label: `${course.title}, ${course.duration}`,
    href: coursePath(course, isOfferedIn(course, city) ? city : undefined),
  }));
  const trades = city.industries.slice(0, 5);
  return [
    {
      heading: 'What it asks of you',
      list: [
        'Attend at least nine classes out of ten and hand in every exercise.',
        'Demonstrate both projects to a trainer who did not teach you.',
        'Take part in the mock interviews and in those that the cell arranges.',
      ],
    },
    { heading: claimOf(site, placementClaim) ? 'Programmes that carry it' : 'Job oriented programmes', links: programmes },
    ...(trades.length > 0
      ? [
          {
            heading: `Who hires in and around ${city.name}`,
            list: trades.map((trade) => `${industryTitle(trade.sector)}: ${trade.hiresFor}`),
          },
        ]
      : []),
    ...claims(site, 'What the institute claims', placementClaim, 'salary'),
  ];
}

export const privacyLead = 'What data this site takes and why, and the terms on which courses are taught.';

/** Every clause that behaviour section 2 names. */
export function privacy(site: Site): ProseSection[] {
  const { institute } = site.catalogue;
  return [
    {
      heading: 'Data we collect',
      paragraphs: [
        'When you send a form: your name, e-mail address, telephone number, location and what you ask about. When you browse: IP address, browser type, pages and clicks.',
        'We use it to answer your enquiry, to arrange your classes and to see which pages help. Enquiries that lead to no course are erased after two years.',
      ],
    },
    {
      heading: 'What each form asks you to agree to',
      paragraphs: [
        'Sending a form asks us to contact you about it: by telephone, e-mail or WhatsApp, at the number and the address that you gave. The box about new courses and offers is another matter; it is empty unless you tick it, and you may take your consent back without losing the answer to your enquiry.',
        'You declare that you are 18 or older or have the agreement of a parent. With each enquiry we keep its day, the page it came from, the version of this notice and, if a link or an advertisement brought you, which one.',
        'What you type stays on your own device until it is sent. If there is no connection we keep it there for up to seven days and send it when the connection is back.',
      ],
    },
    {
      heading: 'No sale of data',
      paragraphs: [
        'Your data is not sold to third parties. It is shared only with those who carry mail and calls for us, as far as they need it.',
      ],
    },
    {
      heading: 'Payments',
      paragraphs: [
        'We take no monetary information before enrolment. Fees are paid through third-party payment gateways, and we do not store credit card data.',
      ],
    },
    { heading: 'Fees, instalments and changes of batch', list: institute.fees.terms },
    {
      heading: 'Course material',
      paragraphs: [
        'Course material is licensed to you for your own study, without the right to copy it for others, to sell it or to publish it.',
        'Text, pictures, exercises and software of the site and the courses are the intellectual property of the institute or of those who licensed them to it.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: ['Whatever the claim, our liability is limited to the fee that you have paid for the course concerned.'],
    },
    {
      heading: 'Testimonials',
      paragraphs: [
        'We may ask enrolled individuals for a testimonial video. You are free to say no, and a video is taken down when you ask for it.',
      ],
    },
    {
      heading: 'International users',
      paragraphs: [
        'The site is run from India. If you use it from another country, your data comes to India and Indian law applies to it.',
      ],
    },
    {
      heading: 'Your rights and whom to write to',
      paragraphs: [
        `You may see, correct or erase your data and withdraw your consent at any time. Write to ${institute.mailboxes.privacy}; questions about privacy go to the same address. We answer within thirty days; who is not content with the answer may turn to the Data Protection Board of India.`,
      ],
      link: { label: 'See, download or erase your data yourself', href: routes.ownData },
    },
  ];
}
