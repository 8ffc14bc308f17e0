const fixedRoutes = [
  '/',
  '/about',
  '/careers',
  '/courses',
  '/placements.php',
  '/upcoming-batches',
  '/corporate-training-in-pune.php',
  '/reach-us.php',
  '/privacy-policy',
  '/manage-blog',
  '/iec.xml',
  '/reward-spinner',
  '/feedback.php',
  '/viveksite.xml',
  '/job-guarantee-course-in-pune.php',
];

/** Courses in Pune: the 41 paths with `.php`. */
const phpRoutes =
  'web-development-course-in-pune.php, reactjs-training-institute-in-pune.php, sql-training-in-pune.php, java-training-classes-in-pune.php, software-testing-course-in-pune.php, best-python-classes-in-pune.php, power-bi-training-in-pune.php, machine-learning-course-in-pune.php, advanced-excel-training-pune.php, ccna-course-in-pune-area.php, amazon-web-services-training-institute-in-pune.php, linux-rhce-training-in-pune.php, salesforce-training-in-pune.php, devops-training-in-pune.php, full-stack-training-institute-in-pune.php, 100-job-oriented-courses.php, full-stack-java-classes-in-pune.php, full-stack-dot-net-classes-in-pune.php, full-stack-python-course-in-pune.php, iot-training-in-pune.php, tableau-training-in-pune.php, django-training-course-in-pune.php, r-programming-training-institue-in-pune.php, data-science-with-python-training-in-pune.php, data-science-course-in-pune.php, data-science-with-r-training-in-pune.php, artificial-intelligence-training-courses-in-pune.php, data-analytics-courses-in-pune.php, mean-stack-training-institute-in-pune.php, mern-stack-training-pune.php, servicenow-course-in-pune.php, c-and-c-classes-in-pune.php, ui-ux-design-course-in-pune.php, angularjs-training-in-pune.php, cyber-security-training-in-pune.php, chfi-training-in-pune.php, ethical-hacking-course-in-pune.php, azure-training-institute-in-pune.php, spoken-english-classes-in-pune.php, best-personality-development-and-soft-skills-training-courses-in-pune.php, best-digital-marketing-training-in-pune.php';

/** Courses in Pune: the 28 paths without an ending. */
const slugRoutes =
  'python-sql-in-pune, best-network-cloud-computing-classes-in-pune, advanced-data-science-with-ai-course, advanced-generative-ai-course, data-science-with-ai-course, data-science-with-data-analytics-course, fullstack-python-with-ml-course, data-science-fullstack-course, data-engineering-program-course, mobile-app-development-course, gaming-development-course, uiux-and-motion-designing-course, advance-security-course, end-point-security-course, business-analyst-course, mobile-hacking-course-in-pune, french-language-course-in-pune, train-the-trainer-course-in-pune, hr-course-in-pune, sap-courses-in-pune, sap-fico-course-in-pune, sap-basis-course-in-pune, sap-abap-course-in-pune, sap-mm-course-in-pune, sap-hr-course-in-pune, sap-sd-course-in-pune, sap-success-factors-course-in-pune, building-information-modeling-training-in-pune';

/** The 16 subjects, the job guarantee and corporate training, in each of the 15 cities other than Pune. */
const cityRoutes =
  'java-course-in-{city}.php, ccna-course-in-{city}.php, aws-course-in-{city}.php, linux-course-in-{city}.php, sql-course-in-{city}.php, python-course-in-{city}.php, data-science-courses-in-{city}, machine-learning-course-in-{city}.php, ethical-hacking-course-in-{city}.php, web-development-course-in-{city}.php, software-testing-course-in-{city}.php, spoken-english-course-in-{city}.php, full-stack-course-in-{city}.php, salesforce-course-in-{city}.php, angular-course-in-{city}.php, personality-development-course-in-{city}.php, job-guarantee-course-in-{city}.php, corporate-training-in-{city}.php';
const cities =
  'nashik, aurangabad, satara, amravati, kolhapur, solapur, nagpur, nanded, latur, jalna, sangli, akola, malegaon, dhule, ahmednagar';

const listed = (text: string): string[] => text.split(', ').map((path) => `/${path}`);

/**
 * Addresses of the site's first release. Other sites link to these addresses. A marketer may rename or remove a page if its address then
 * redirects to the replacement.
 */
export const publishedRoutes: readonly string[] = [
  ...fixedRoutes,
  ...listed(phpRoutes),
  ...listed(slugRoutes),
  ...cities.split(', ').flatMap((city) => listed(cityRoutes).map((path) => path.replace('{city}', city))),
];
