import type { ReactElement } from 'react';

/** Leads reach the departments by mail; here is where they are worked on. */
export function LeadsSection(): ReactElement {
  return <p>New leads are mailed to the department they are for. At the command line: npx institute-build leads list</p>;
}
