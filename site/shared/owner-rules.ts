/** Hours of one day, in minutes since midnight in India. */
interface DayHours {
  from: number;
  until: number;
}

/** By which rules a member of the staff is given new leads: what `PUT /api/counsellors/{userId}` takes. */
export interface OwnerRules {
  /** What colleagues call them. */
  name: string;
  /** Of two with 2 and 1, the first gets two leads of three. */
  weight: number;
  /** Who has as many open leads gets no more. */
  maxOpen: number;
  /** Names of departments, names of cities, keys of courses, languages; what is not named is no condition. */
  takes: Partial<Record<'department' | 'city' | 'course' | 'language', string[]>>;
  /** Seven days, Sunday first, null for a day off; null for the institute's working hours. */
  week: (DayHours | null)[] | null;
}

/** Times are ISO 8601. */
interface Absence {
  id: string;
  from: string;
  until: string;
}

/** Somebody who is given new leads. */
export interface ListedCounsellor extends OwnerRules {
  userId: string;
  email: string;
  version: number;
  openLeads: number;
  /** When their hours of today end or an absence begins; null for who is not there now. */
  onDutyUntil: string | null;
  /** When who is not there now comes next; null where that is not within 60 days. */
  onDutyFrom: string | null;
  /** From now on. */
  absences: Absence[];
}

/** `GET /api/counsellors`; a change of it answers `{counsellors}`. */
export interface DutyList {
  counsellors: ListedCounsellor[];
  /** New leads without an owner, 200 at most: of the departments that the caller sees. */
  waiting: number;
}
