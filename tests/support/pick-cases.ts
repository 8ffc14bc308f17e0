/** Set by `npm run proof -- all-cases`, which runs the tests with the tag `long` too. */
export const triesAllCases = process.env.ALL_CASES === 'yes';

/** Cases that take long and differ little: `npm test` tries the first and every `step`-th after it, `npm run proof -- all-cases` all of them. */
export const pickSome = <Case>(cases: readonly Case[], step: number): Case[] =>
  cases.filter((_, index) => triesAllCases || index % step === 0);

/** Of the cases those that `npm test` is to try; in the proof all of them. */
export const pickTelling = <Case>(cases: readonly Case[], isTelling: (each: Case) => boolean): Case[] =>
  cases.filter((each) => triesAllCases || isTelling(each));
