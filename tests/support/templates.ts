/** One page of each template, keyed by the template's name. The home page and the reward wheel are not included. */
export const templates = {
  course: '/java-training-classes-in-pune.php',
  city: '/java-course-in-nashik.php',
  'city hub': '/computer-courses-in-aurangabad',
  category: '/courses/data-science',
  'all courses': '/courses',
  text: '/about',
  terms: '/privacy-policy',
  contact: '/reach-us.php',
  batches: '/upcoming-batches',
  corporate: '/corporate-training-in-nashik.php',
  'job guarantee': '/job-guarantee-course-in-pune.php',
  career: '/careers',
  enquiry: '/enquiry/demo',
  'thank you': '/thank-you/syllabus',
  'not found': '/404',
  sitemap: '/iec.xml',
} as const;
