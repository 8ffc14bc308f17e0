import type { DutyList, ListedCounsellor, OwnerRules } from '#site/shared/owner-rules.ts';
import { StaffApi, toWrite, type WriteOutcome } from '#site/staff/api.ts';

type Counsellors = ListedCounsellor[];

/** Error text if somebody else changed the rules while they were being edited. */
export const changedText = 'A colleague changed these rules while you were editing. Cancel, reload the list, then try again.';

const path = '/api/counsellors';

/** API calls for lead assignment. Each change returns the updated list. */
export class OwnerApi extends StaffApi {
  list = (): Promise<DutyList> => this.json(path);

  /** @param version version of the rules on which the change is based, or undefined for new rules */
  save = (userId: string, rules: OwnerRules, version: number | undefined): Promise<WriteOutcome<Counsellors>> =>
    this.write('counsellors', `${path}/${userId}`, toWrite('PUT', rules, { version }));

  remove = ({ userId, version }: Pick<ListedCounsellor, 'userId' | 'version'>): Promise<WriteOutcome<Counsellors>> =>
    this.write('counsellors', `${path}/${userId}`, toWrite('DELETE', undefined, { version }));

  addAbsence = (userId: string, from: string, until: string): Promise<WriteOutcome<Counsellors>> =>
    this.write('counsellors', `${path}/${userId}/absences`, toWrite('POST', { from, until }));

  endAbsence = async (userId: string, absence: string): Promise<Counsellors> =>
    (await this.json<{ counsellors: Counsellors }>(`${path}/${userId}/absences/${absence}`, toWrite('DELETE'))).counsellors;
}
