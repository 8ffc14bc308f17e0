/** The course keys of the 16 subjects that have a page in each city (spec catalogue 2.3). */
export const citySubjects = [
  'java',
  'ccna',
  'aws',
  'linux',
  'sql',
  'python',
  'datascience',
  'machinelearning',
  'ethicalhacking',
  'webfullstack',
  'softwaretesting',
  'spokenenglish',
  'fullstack',
  'salesforce',
  'angular',
  'softskill',
];

/** The 15 cities beside Pune (spec catalogue 2.3). */
export const otherCities = [
  'nashik',
  'aurangabad',
  'satara',
  'amravati',
  'kolhapur',
  'solapur',
  'nagpur',
  'nanded',
  'latur',
  'jalna',
  'sangli',
  'akola',
  'malegaon',
  'dhule',
  'ahmednagar',
];
