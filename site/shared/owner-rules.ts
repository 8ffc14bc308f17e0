interface DayHours {
  from: number;
  until: number;
}

/** Rules for assigning new leads to a staff member: the body of `PUT /api/counsellors/{userId}`. */
export interface OwnerRules {
  /** Weight for sharing out new leads: a counsellor with weight 2 gets twice as many leads as a counsellor with weight 1. */
  weight: number;
  maxOpen: number;
  /**
   * Departments, cities, course keys and languages for which this person takes leads. Departments and cities are given by name. A missing
   * entry means no restriction.
   */
  takes: Partial<Record<'department' | 'city' | 'course' | 'language', string[]>>;
  /**
   * Working hours for seven days, starting with Sunday. A null entry means a day off. Null instead of a list means the institute's working
   * hours.
   */
  week: (DayHours | null)[] | null;
}

interface Absence {
  id: string;
  from: string;
  until: string;
}

export interface ListedCounsellor extends OwnerRules {
  userId: string;
  email: string;
  name: string;
  version: number;
  openLeads: number;
  /**
   * Time until which the counsellor is on duty: the end of today's hours or the start of an absence. Null if the counsellor is not on duty.
   */
  onDutyUntil: string | null;
  /** Time at which the counsellor is next on duty. Null if the counsellor is on duty now, or has no hours within the next 60 days. */
  onDutyFrom: string | null;
  absences: Absence[];
}

/** Response of `GET /api/counsellors`. Requests that change the list of counsellors return `{counsellors}`. */
export interface DutyList {
  counsellors: ListedCounsellor[];
  /** Number of new leads without an owner in the departments that the caller can see, at most 200. */
  waiting: number;
}
