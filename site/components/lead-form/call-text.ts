/** Which number is called after a form was sent, and when. */
export const callText = ({ phone, hours }: { phone: string; hours?: string | undefined }): string =>
  `We call ${phone}${hours ? `, ${hours}` : ''}.`;
