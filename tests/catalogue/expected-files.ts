import {
  block,
  blockOf,
  courseKey,
  day,
  decimal,
  type ExpectedField,
  either,
  exactly,
  like,
  list,
  mailbox,
  oneOf,
  phone,
  route,
  sentText,
  slug,
  text,
  timeOfDay,
  timeSpan,
  webAddress,
  whole,
  yesOrNo,
} from './expected-field.ts';

/**
 * What each kind of catalogue file may hold, written down a second time: a rule that is loosened or tightened in
 * `catalogue/schema` has to be changed here too, by hand.
 */

const catalogueNames = ['data-science', 'software-development', 'networking', 'soft-skills', 'sap', 'bim'];
const departmentNames = ['data-science', 'networking', 'software-development', 'soft-skills', 'sap', 'bim'];
const sectorNames =
  'it-services manufacturing automotive agriculture-food sugar textiles pharma-chemicals banking-finance government education healthcare retail-ecommerce logistics energy tourism-hospitality construction defence-aerospace media'.split(
    ' ',
  );
const sourced = { source: text(300), asOf: day };
const seo = block({ title: text(65, 30), description: text(160, 70), keywords: list(text(60), 3, 12) });
const pdf = like(['pdf/java.pdf', 'finalpdf/a-b.pdf', 'TestPdf/a_b.pdf'], {
  refuses: ['/pdf/java.pdf', 'docs/java.pdf', 'pdf/java.doc', 'pdf/a/b.pdf', 'pdf/.pdf', 'pdf/a.pdf.exe'],
});
const cityPath = {
  sample: 'java-course-in-{city}.php',
  accepts: ['java-in-{city}', '{city}'],
  refuses: [7, null],
  refusedByLoader: ['', 'java-in-pune', 'java-in-{city}-{city}', '/java-in-{city}', 'java-in-{city}.html', 'Java-in-{city}'],
};
const cityVariants = {
  ...blockOf(text(130), { names: ['default', 'pune'] }),
  refusedByLoader: [{ pune: 'in Pune' }],
};
const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = sectorNames;
const sectorText = text(320, 60);
const fiveSectors = Object.fromEntries([first, second, third, fourth, fifth].map((name) => [name, sectorText.sample]));
const sectors = {
  ...blockOf(sectorText, { names: [first, second, third, fourth, fifth, sixth], wrongNames: ['fishing'] }),
  refusedByLoader: [fiveSectors, {}],
};

const course = block({
  key: courseKey,
  id: text(64),
  title: text(80),
  'aliases?': list(text(80)),
  'kind?': oneOf(['course', 'programme']),
  path: route,
  cityPath,
  'cities?': list(slug, 1),
  catalogue: oneOf(catalogueNames),
  'selections?': list(oneOf(['most-popular', 'job-oriented'])),
  department: oneOf(departmentNames),
  'contactEmail?': oneOf(departmentNames),
  level: oneOf(['Beginner', 'Intermediate', 'Advanced']),
  duration: text(30),
  patterns: list(slug, 2),
  'lessons?': text(40),
  'price?': whole(1),
  'rating?': block({ score: decimal(1, 5), count: whole(1), basis: text(200), asOf: day }),
  'students?': text(30),
  icon: slug,
  syllabus: pdf,
  'projectsLine?': text(40),
  whoCanDo: text(160),
  summary: text(600, 80),
  page: block({
    courseTitle: text(60),
    subheading: text(110),
    cityVariants,
    'courseBg?': slug,
    'certificationLogo?': slug,
  }),
  outcomes: list(text(200), 4, 8),
  prerequisites: list(text(200), 1, 5),
  curriculum: list(block({ title: text(90), hours: whole(1, 80), 'track?': yesOrNo, topics: list(text(160), 3, 12) }), 6, 12),
  tools: list(block({ name: text(60), version: text(60), ...sourced }), 1, 8),
  projects: list(block({ title: text(100), description: text(420, 60) }), 2, 4),
  roles: list(block({ title: text(60), work: text(220) }), 3, 6),
  certification: text(420),
  faqs: list(block({ question: text(140), answer: text(600, 40) }), 5, 8),
  sectors,
  related: list(courseKey, 3, 6),
  seo,
  'citySeo?': blockOf(seo, { names: ['nashik'] }),
  'placeholder?': yesOrNo,
});

const stations = {
  sample: [
    [18.53, 73.85],
    [18.5, 73.86],
  ],
  accepts: [Array.from({ length: 40 }, () => [18.5, 73.8])],
  refuses: [
    [[18.53, 73.85]],
    Array.from({ length: 41 }, () => [18.5, 73.8]),
    [[18.5], [18.6, 73.8]],
    [
      [73.85, 18.53],
      [18.6, 73.8],
    ],
    'Vanaz',
  ],
};

const city = block({
  slug,
  name: text(60),
  'officialName?': text(80),
  'aliases?': list(text(60)),
  'nameInMarathi?': text(60),
  'district?': text(60),
  'state?': text(60),
  'branch?': block({ nearest: slug, distanceKm: whole(0, 1500), reach: text(400, 40), ...sourced }),
  'delivery?': list(oneOf(['online', 'classroom', 'corporate-on-site'])),
  'languages?': list(block({ name: text(40), note: text(240), ...sourced })),
  'industries?': list(block({ sector: oneOf(sectorNames), fact: text(360, 60), hiresFor: text(260, 40), ...sourced })),
  'colleges?': list(block({ name: text(140), place: text(120), 'note?': text(240), ...sourced })),
  'transit?': list(block({ name: text(40), stations, ...sourced }), 0, 3),
  'advice?': blockOf(text(700, 120), { names: ['sap', 'bim'], wrongNames: ['cooking'] }),
  'seo?': seo,
  'placeholder?': yesOrNo,
});

const weekDays = {
  sample: ['Mon'],
  accepts: [
    ['Sat', 'Sun'],
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ],
  refuses: [[], ['Monday'], ['mon'], 'Mon', null],
  refusedByLoader: [['Mon', 'Mon']],
};
const workTime = { ...timeSpan, refusedByLoader: ['09:00-07:30', '09:00-09:00'] };

const institute = block({
  placeholder: yesOrNo,
  name: text(60),
  shortName: text(24),
  legalName: text(100),
  headline: text(60),
  tagline: text(120),
  about: text(500),
  origin: { ...webAddress, sample: 'https://a.example', refusedByLoader: ['a', '/a', 'https://a.example/'] },
  'founded?': whole(1950, 2100),
  address: block({
    street: text(120),
    locality: text(60),
    city: text(60),
    region: text(60),
    postalCode: like(['411005'], { refuses: ['41100', '4110055', '41100a', '411 005'] }),
    country: exactly('IN'),
    latitude: decimal(6, 38),
    longitude: decimal(68, 98),
    mapUrl: webAddress,
  }),
  mailboxes: block({ registration: mailbox, info: mailbox, privacy: mailbox, careers: mailbox, sender: mailbox }),
  phone,
  businessPhone: phone,
  business: block({
    opens: timeOfDay,
    closes: timeOfDay,
    paymentAccepted: list(text(30), 1),
    priceRange: block({ from: whole(1), to: whole(1) }),
    serviceRadiusMetres: whole(1),
  }),
  whatsapp: block({
    digits: like(['910000000000', '6591234567'], { refuses: ['9100000', '9100000000000000', '+910000000000', '91 00000000'] }),
    text: exactly('Hello,'),
  }),
  departments: list(
    block({ name: oneOf(departmentNames), label: text(60), mailbox, 'manager?': mailbox, phone, 'footer?': yesOrNo }),
    departmentNames.length,
    departmentNames.length,
  ),
  provider: block({ name: text(60), url: webAddress }),
  social: list(block({ name: text(30), url: webAddress })),
  fees: block({ price: whole(1), emiMonths: list(whole(2, 24), 1), terms: list(text(240), 1), 'placeholder?': yesOrNo }),
  classes: block({ seats: whole(1, 200), language: text(120), 'placeholder?': yesOrNo }),
  reward: block({ terms: list(text(240), 1), 'placeholder?': yesOrNo }),
  claims: list(
    block({
      id: like(['a', 'free-demo', 'a2'], { refuses: ['A', '2a', 'a_b', '-a'] }),
      text: text(160),
      'value?': either(text(20), decimal(0), ['', 'x'.repeat(21), null, true, [1]]),
      'note?': text(160),
      shownOn: list(text(60), 1),
      'basis?': text(300),
      validUntil: day,
      'placeholder?': yesOrNo,
    }),
    1,
  ),
  counters: list(block({ label: text(40), claim: text(40) }), 0, 4),
  comparison: list(block({ text: text(120), icon: text(30), alt: text(80), others: text(120), 'claim?': text(40) }), 0, 8),
  employers: list(block({ name: text(40), alt: text(80) }), 4),
  'employersPlaceholder?': yesOrNo,
  journey: list(block({ title: text(60), text: text(200) }), 4, 8),
  'testimonials?': list(block({ quote: text(400), by: text(80), 'placeholder?': yesOrNo })),
  'reviewWidget?': block({ origin: webAddress, id: text(80) }),
  'ga4?': like(['G-ABC123'], { refuses: ['UA-123', 'G-abc', 'G-', 'G-A B'] }),
  'hstsPreload?': yesOrNo,
  'turnstileSiteKey?': like(['0x4AAAAAAABkMYinukE8nzY0'], {
    refuses: ['4AAAAAAABkMYinukE8nzY0', '0x4AAA', '0x4AAAAAAABk MYinukE8nzY0'],
  }),
});

const membership = {
  'catalogue?': oneOf(catalogueNames),
  'selection?': oneOf(['most-popular', 'job-oriented']),
  'courses?': list(courseKey),
};
const sitePath = like(['/', '/java.php'], { refuses: ['java.php', 'https://a.example'] });
const redirectPath = like(['/', '/java.php', '/a?b=c'], { refuses: ['java.php', '/a b', 'https://a.example'] });
const pageTexts = { title: text(65, 30), description: text(160, 70), keywords: list(text(60), 3, 12) };
const cityTexts = { title: text(90), description: text(200), keywords: list(text(80), 3) };
const endedTexts = {
  'title?': pageTexts.title,
  'description?': pageTexts.description,
  'keywords?': pageTexts.keywords,
};
const navigation = {
  'position?': whole(0),
  'menu?': block({ label: text(40), 'position?': whole(0), 'under?': slug, 'panelLabel?': text(40) }),
  'footer?': block({ label: text(40), 'position?': whole(0) }),
};
const pagePath: ExpectedField = {
  sample: '/a.php',
  accepts: ['/about', '/a/b', '/100-a.php'],
  refuses: [7, null],
  refusedByLoader: ['', '/', 'about', '/About', '/a b', '/a/', '/a.html', '/api/a', '/blogs', '/blogs/a', '/assets/a'],
};
const cityPagePath: ExpectedField = {
  sample: '/a-in-{city}.php',
  accepts: ['/{city}'],
  refuses: [7, null],
  refusedByLoader: ['', '/a', 'a-{city}', '/{city}/{city}', '/A-{city}', '/{city}.html', '/api/{city}'],
};
const pairUse = block({ text: text(400, 60), 'source?': text(300), 'asOf?': day });
const pair = block({
  uses: list(
    {
      ...pairUse,
      sample: { text: 'x'.repeat(60), asOf: day.sample },
      refusedByLoader: [{ text: 'x'.repeat(60), source: 'A page without its day' }],
    },
    3,
    5,
  ),
  project: block({ title: text(70, 10), text: text(500, 100) }),
  work: text(400, 80),
});

const message = { ...sentText(1, 800), refusedByLoader: [' ', 'Hello {name', 'Hello name}', '{}'] };
const messageTexts = { 'course?': message, 'enquiry?': message, 'demo?': message };

/** Pages whose content is code. */
const screens = [
  'home',
  'contact',
  'upcoming-batches',
  'blogs',
  'sitemap',
  'sitemap-second',
  'reward-spinner',
  'manage-blog',
  'not-found',
];

/** By the name of the generated schema, which is that of the file or of its folder. */
export const expectedFiles: Readonly<Record<string, ExpectedField>> = {
  'batches.json': list(
    block({
      course: courseKey,
      pattern: slug,
      start: day,
      'branch?': slug,
      'room?': text(40),
      'seats?': whole(1),
      'placeholder?': yesOrNo,
    }),
  ),
  'blog-articles.json': block({
    slug,
    title: text(120),
    titleImage: like(['/images/a.svg', '/images/courses/a-b.png'], {
      refuses: ['images/a.svg', '/pictures/a.svg', '/images/', '/images/a b.svg', 'https://a.example/images/a.svg'],
    }),
    titleImageAlt: text(200),
    category: text(60),
    tags: list(text(40), 1, 10),
    seoDescription: text(160, 70),
    content: { sample: '<p>x</p>', accepts: ['x', 'x'.repeat(100_000)], refuses: ['', 7, null] },
  }),
  'working-hours.json': block({
    'firstContactMinutes?': whole(1, 2880),
    'reminderMinutes?': whole(1, 240),
    'callSlotMinutes?': whole(30, 240),
    'callsPerSlot?': whole(1, 100),
    week: {
      ...block(Object.fromEntries(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((name) => [`${name}?`, workTime]))),
      refusedByLoader: [{}],
    },
    'holidays?': list(block({ day, name: text(60) }), 0, 80),
    'placeholder?': yesOrNo,
  }),
  'trainers.json': list(
    block({
      id: slug,
      name: text(60),
      role: text(80),
      about: text(600, 40),
      courses: list(courseKey, 1),
      'branches?': list(slug),
      'certificates?': list(text(100)),
      'profile?': webAddress,
      'placeholder?': yesOrNo,
    }),
  ),
  'stories.json': list(
    block({
      id: slug,
      name: text(60),
      course: courseKey,
      'city?': slug,
      text: text(700, 60),
      'work?': text(80),
      'employer?': text(60),
      consent: day,
      'placeholder?': yesOrNo,
    }),
  ),
  'reviews.json': list(
    block({
      id: slug,
      name: text(60),
      'course?': courseKey,
      'city?': slug,
      text: text(600, 20),
      rating: whole(1, 5),
      date: day,
      source: text(60),
      url: webAddress,
      'placeholder?': yesOrNo,
    }),
  ),
  'videos.json': list(
    block({
      id: slug,
      title: text(90),
      description: text(300, 40),
      'course?': courseKey,
      url: webAddress,
      uploaded: day,
      minutes: whole(1, 240),
      'placeholder?': yesOrNo,
    }),
  ),
  'branches.json': list(
    block({
      slug,
      label: text(80),
      value: sentText(1, 80),
      'city?': text(40),
      'locality?': text(60),
      'address?': text(200),
      'postalCode?': like(['411005'], { refuses: ['41100', '4110055', '41100a'] }),
      'latitude?': decimal(6, 38),
      'longitude?': decimal(68, 98),
      'mapUrl?': webAddress,
      'directions?': text(400),
      'placeholder?': yesOrNo,
    }),
    1,
  ),
  'cities.json': city,
  'countries.json': list(
    block({
      value: like(['IN'], { refuses: ['in', 'IND', 'I'] }),
      label: text(80),
      code: like(['in'], { refuses: ['IN', 'ind', 'i'] }),
      stdcode: like(['+1', '+1234'], { refuses: ['91', '+12345', '+', '+ 91'] }),
      flag: text(80),
    }),
    1,
  ),
  'courses.json': course,
  'dropdowns.json': blockOf(
    block({ ...membership, 'items?': list(block({ id: text(64), name: text(80), course: courseKey })) }),
    { names: ['DataScience'] },
  ),
  'institute.json': institute,
  'menu.json': block({
    categories: list(block({ slug, name: text(60), heading: text(80), intro: text(500, 80), ...membership }), 8, 8),
    homeSections: list(block({ title: text(60), limit: whole(1), category: slug }), 4, 4),
    orbit: block({ inner: list(courseKey, 4, 4), outer: list(courseKey, 4, 4) }),
    heroLinks: list(block({ label: text(40), href: sitePath }), 4, 4),
  }),
  'messages.json': block({
    ...messageTexts,
    'departments?': blockOf(block(messageTexts), { names: ['sap', 'bim'], wrongNames: ['cooking'] }),
  }),
  'openings.json': list(
    block({
      id: slug,
      title: text(60),
      branch: slug,
      employment: oneOf(['FULL_TIME', 'PART_TIME', 'CONTRACTOR']),
      posted: day,
      closes: day,
      summary: text(400, 60),
      duties: list(text(200), 2, 6),
      requirements: list(text(200), 2, 6),
      'placeholder?': yesOrNo,
    }),
  ),
  'pages.json': block({
    path: pagePath,
    heading: text(90),
    'breadcrumb?': text(90),
    ...pageTexts,
    'lead?': text(500),
    'form?': slug,
    'indexed?': yesOrNo,
    'placeholder?': yesOrNo,
    ...navigation,
    'cities?': block({ path: cityPagePath, ...cityTexts, 'lead?': text(500), label: text(40) }),
    'ended?': block({
      of: slug,
      'heading?': text(90),
      ...endedTexts,
      'lead?': text(500),
      'label?': text(40),
      'cities?': block({
        'title?': cityTexts.title,
        'description?': cityTexts.description,
        'keywords?': cityTexts.keywords,
        'lead?': text(500),
        'label?': text(40),
      }),
    }),
  }),
  'pairs.json': block({ city: slug, 'courses?': blockOf(pair, { names: ['java'], wrongNames: ['full-stack'] }) }),
  'redirects.json': list(block({ from: redirectPath, to: redirectPath })),
  'screens.json': block(
    Object.fromEntries(
      screens.map((name) => [name, block({ ...pageTexts, ...navigation, 'ended?': block({ of: slug, ...endedTexts }) })]),
    ),
  ),
  'timetable.json': list(
    block({
      slug,
      days: weekDays,
      time: workTime,
      mode: oneOf(['online', 'classroom']),
      'branch?': slug,
      'room?': text(40),
      'placeholder?': yesOrNo,
    }),
    1,
  ),
};
