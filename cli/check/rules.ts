import type { Rule } from './rule.ts';
import { badRedirect } from './rules/bad-redirects.ts';
import { batchPlace } from './rules/batch-place.ts';
import { batchPattern, batchRoom, batchStart } from './rules/batch-times.ts';
import { branchCourses, unnamedBranch } from './rules/branch-places.ts';
import { bareClaim, claimWithoutBasis, expiredClaim, expiringClaim, unregisteredClaim } from './rules/claims.ts';
import { unknownContact } from './rules/contact-links.ts';
import { copiedText } from './rules/copied-text.ts';
import { courseCount } from './rules/course-count.ts';
import { courseHeading } from './rules/course-heading.ts';
import { duplicateDropdownId, missingSyllabus, wrongMailbox } from './rules/course-leads.ts';
import { courseLength, coursePatterns } from './rules/course-length.ts';
import { closedOpening, closingOpening, startedBatch, startingBatch } from './rules/dated-entries.ts';
import { deadAnchor, deadLink, redirectedLink } from './rules/dead-links.ts';
import { enquiryHours } from './rules/enquiry-hours.ts';
import { futureDay, uncheckedSource } from './rules/fact-sources.ts';
import { feeStatement } from './rules/fee-statements.ts';
import { foreignCity } from './rules/foreign-city.ts';
import { canonical, sitemapMismatch, socialCard } from './rules/head-agreement.ts';
import { headPromise } from './rules/head-promise.ts';
import { htmlEntity } from './rules/html-entity.ts';
import { indexingBlockers } from './rules/indexing-blockers.ts';
import { invisibleCharacter } from './rules/invisible-character.ts';
import { marathiPartner, missingMarathiHub, unreviewedMarathi, untranslatedText } from './rules/marathi.ts';
import { descriptionLength, duplicateDescription, duplicateTitle, titleLength } from './rules/metadata.ts';
import { nearDuplicate } from './rules/near-duplicate.ts';
import { nearestBranch } from './rules/nearest-branch.ts';
import { offTopic } from './rules/off-topic.ts';
import { oldVersion } from './rules/old-version.ts';
import { duplicateElementId, outline } from './rules/page-outline.ts';
import { pairTopic } from './rules/pair-topic.ts';
import { phoneNumber } from './rules/phone-number.ts';
import { missingAlt, missingPicture } from './rules/pictures.ts';
import { branchAddress, placeholderLeft } from './rules/placeholders.ts';
import { orphan, tooDeep } from './rules/reachable.ts';
import { repeatedCourseText, repeatedSlogan } from './rules/repeated-text.ts';
import { sampleLeftOut } from './rules/samples.ts';
import { invisibleFact, structuredData } from './rules/structured-data.ts';
import { patternClaim, patternPlace } from './rules/timetable.ts';
import { doubledWord, officialName } from './rules/title-words.ts';
import { typedAddress } from './rules/typed-address.ts';
import { absoluteWork, popularInCity } from './rules/unproved-city-claims.ts';
import { actionName, demoWithoutDate } from './rules/visitor-actions.ts';

export const endings: readonly Rule[] = [expiringClaim, expiredClaim, closingOpening, closedOpening, startingBatch, startedBatch];

/** All rules that check the whole site. Mistakes within a single catalogue file are found during loading. */
export const rules: readonly Rule[] = [
  duplicateTitle,
  duplicateDescription,
  titleLength,
  descriptionLength,
  doubledWord,
  officialName,
  headPromise,
  htmlEntity,
  invisibleCharacter,
  foreignCity,
  copiedText,
  phoneNumber,
  typedAddress,
  repeatedSlogan,
  nearDuplicate,
  indexingBlockers,
  offTopic,
  nearestBranch,
  unnamedBranch,
  branchCourses,
  popularInCity,
  demoWithoutDate,
  pairTopic,
  absoluteWork,
  orphan,
  tooDeep,
  deadLink,
  deadAnchor,
  redirectedLink,
  badRedirect,
  unknownContact,
  canonical,
  socialCard,
  sitemapMismatch,
  structuredData,
  invisibleFact,
  actionName,
  courseCount,
  feeStatement,
  enquiryHours,
  bareClaim,
  claimWithoutBasis,
  unregisteredClaim,
  ...endings,
  branchAddress,
  placeholderLeft,
  sampleLeftOut,
  uncheckedSource,
  futureDay,
  outline,
  duplicateElementId,
  missingAlt,
  missingPicture,
  duplicateDropdownId,
  wrongMailbox,
  missingSyllabus,
  courseLength,
  coursePatterns,
  patternPlace,
  patternClaim,
  batchPattern,
  batchPlace,
  batchStart,
  batchRoom,
  courseHeading,
  repeatedCourseText,
  missingMarathiHub,
  unreviewedMarathi,
  marathiPartner,
  untranslatedText,
  oldVersion,
];
