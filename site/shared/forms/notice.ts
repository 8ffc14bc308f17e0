interface Notice {
  version: string;
  text: string;
}

/**
 * The notice shown at every form (DPDP Act 2023, section 5): what sending it means. Its version and the hash of its text
 * are stored with each lead; a change of the text needs a new version, and the former one goes to the earlier ones.
 */
export const notice: Notice = {
  version: '2026-11-28',
  text: "By sending this you ask us to contact you about it, and say you are 18 or older or have a parent's agreement. Your data:",
};

/** What forms showed before: one may still be open, or wait on a device for its connection. */
export const earlierNotices: readonly Notice[] = [
  {
    version: '2026-11',
    text: "By sending this form you ask us to contact you about it, and declare that you are 18 or older or have a parent's agreement. How your data is used, seen and erased:",
  },
];
