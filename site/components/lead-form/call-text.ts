interface Call {
  phone: string;
  /** Title. */
  course?: string | undefined;
  hours?: string | undefined;
}

/** Which number is called after a form was sent, about what, and when. */
export const callText = ({ phone, course, hours }: Call): string =>
  `We call ${phone}${course ? ` about ${course}` : ''}${hours ? `, ${hours}` : ''}.`;
