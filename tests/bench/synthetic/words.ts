/** Words that synthetic courses and cities are made of: neutral, and with the characters that need escaping. */
export const subjects = [
  ...['Python', 'Java', 'Linux', 'Statistics', 'Spreadsheets', 'Networks', 'Databases', 'C++', 'C#', 'Accounting'],
  ...[
    'Web Pages',
    'Mobile Apps',
    'Testing',
    'Cloud & DevOps',
    'Security',
    'Drawing',
    'Reporting',
    'Robotics',
    'Spoken English',
    'French',
  ],
];
export const kinds = [
  'Basics',
  'Workshop',
  'Certificate',
  'with Projects',
  'for Teams',
  'in Depth',
  '& Placement',
  'Evening Class',
];
export const categories = [
  ...['Programming', 'Cloud & Networks', 'Data', 'Design', 'Languages', 'Office Skills', 'Security', 'Engineering'],
];
export const verbs = [
  'plan',
  'measure',
  'build',
  'repair',
  'explain',
  'test',
  'secure',
  'compare',
  'document',
  'present',
  'sort',
  'draw',
];
export const things = [
  ...[
    'reports',
    'networks',
    'tables',
    'programs',
    'test plans',
    'dashboards',
    'log files',
    'small websites',
    'access rules',
    'backups',
  ],
  ...['data models', 'form letters', 'queues', 'budgets'],
];
export const qualities = ['reliable', 'short', 'well-named', 'repeatable', 'portable', 'low-cost', 'readable', 'complete'];
export const reasons = [
  'a weekly exercise',
  "a client's request",
  'the last project',
  'a mock interview',
  'your own portfolio',
  'a timed lab',
];
export const nameStarts = [
  'Am',
  'Bel',
  'Chin',
  'Dev',
  'Gan',
  'Kal',
  'Mal',
  'Nan',
  'Par',
  'Rat',
  'Shi',
  'Tal',
  'Ul',
  'Var',
  'Was',
  'Yel',
];
export const nameEnds = ['apur', 'gaon', 'wadi', 'nagar', 'kheda', 'ghat', 'garh', 'bad', 'toli', 'vihar'];
export const areas = [
  'Station Road',
  'Old Market',
  'Lake Side',
  'College Chowk',
  'Fort',
  'New Colony',
  'River Bank',
  'Bus Stand',
  'Temple Hill',
];
export const companies = ['Amber', 'Birch', 'Cedar', 'Dune', 'Echo', 'Fern', 'Gale', 'Hazel', 'Indigo', 'Jade'];
