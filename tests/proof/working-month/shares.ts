import type { Member, Stage } from '../working-day/stage.ts';
import { minuteMs } from '../working-day/stage.ts';
import { counsellors, isThere, type PlannedCounsellor } from './plan.ts';

export interface Share {
  counsellor: PlannedCounsellor;
  assigned: number;
  /** Leads in `assigned` whose person already had a lead with this counsellor. */
  following: number;
  /** Leads in `assigned` that were taken from an absent counsellor. */
  takenOver: number;
  /** Expected number of leads, by weight among the counsellors available for each lead. */
  due: number;
}

interface ChangeRow {
  lead: string;
  person: string;
  department: string | null;
  at: number;
  changes: string;
}

interface Changes {
  assigneeId?: [string | null, string | null];
  ownerWhy?: unknown;
  status?: [string, string];
}

const changesSql = `SELECT lead_id AS lead, person_id AS person, department, at, changes FROM lead_events JOIN leads ON leads.id = lead_id
  WHERE changes IS NOT NULL ORDER BY lead_events.id`;

class OpenLeads {
  readonly #owners = new Map<string, Map<string, string>>();

  ownersOfOthers({ person, lead }: ChangeRow): string[] {
    return [...(this.#owners.get(person) ?? [])].flatMap(([id, owner]) => (id === lead ? [] : [owner]));
  }

  follow({ person, lead }: ChangeRow, { assigneeId, status }: Changes): void {
    const ofPerson = this.#owners.get(person) ?? new Map<string, string>();
    this.#owners.set(person, ofPerson);
    if (assigneeId?.[1]) ofPerson.set(lead, assigneeId[1]);
    if (status?.[1] === 'lost' || status?.[1] === 'enrolled') ofPerson.delete(lead);
  }
}

const takes = ({ takes: { department: taken } }: PlannedCounsellor, department: string | null): boolean =>
  department === null || (taken?.includes(department) ?? true);

/** Adds a lead assigned to `chosen` to the shares. @returns violations of the rules */
function countAssigned(
  shares: readonly Share[],
  row: ChangeRow,
  assignment: { minute: number; chosen: Share; owners: Share[] },
): string[] {
  const { minute, chosen, owners } = assignment;
  const isHere = ({ counsellor }: Share): boolean => isThere(counsellor.name, minute);
  const known = owners.find(isHere);
  const able = shares.filter((share) => isHere(share) && (share === known || takes(share.counsellor, row.department)));
  const total = able.reduce((sum, { counsellor }) => sum + counsellor.weight, 0);
  for (const share of able) share.due += share.counsellor.weight / total;
  chosen.assigned += 1;
  if (known === chosen) chosen.following += 1;
  const name = chosen.counsellor.name;
  if (!able.includes(chosen)) return [`${name} was given ${row.lead} and could not take it`];
  return known && known !== chosen ? [`${name} was given ${row.lead}, whose person ${known.counsellor.name} talks with`] : [];
}

/** Computes each counsellor's assigned leads and expected share since the month's start, from the leads' history. */
export async function readShares({ worker, people }: Stage, startedAt: number): Promise<{ shares: Share[]; faults: string[] }> {
  const shares = counsellors.map((counsellor) => ({ counsellor, assigned: 0, following: 0, takenOver: 0, due: 0 }));
  const byId = new Map(people.map(({ id }: Member, index) => [id, shares[index]]));
  const { results } = await worker.db.prepare(changesSql).all<ChangeRow>();
  const open = new OpenLeads();
  const faults: string[] = [];
  for (const row of results) {
    const changes = JSON.parse(row.changes) as Changes;
    const chosen = changes.ownerWhy ? byId.get(changes.assigneeId?.[1] ?? '') : undefined;
    if (chosen) {
      const owners = open.ownersOfOthers(row).flatMap((id) => byId.get(id) ?? []);
      const minute = Math.floor((row.at - startedAt) / minuteMs);
      faults.push(...countAssigned(shares, row, { minute, chosen, owners }));
      if (changes.assigneeId?.[0]) chosen.takenOver += 1;
    }
    open.follow(row, changes);
  }
  return { shares, faults };
}
