import type { LeadDetail } from '#site/shared/lead.ts';
import { isoTime } from '#site/shared/times.ts';
import { sendLead } from '../working-day/leads.ts';
import { advanceTo, minuteMs, requestAs, type Stage } from '../working-day/stage.ts';
import { Demos } from './demos.ts';
import * as plan from './plan.ts';

interface WaitingLead {
  id: string;
  owner: string | null;
  escalatedAt: number | null;
}

const waitingSql = `SELECT id, assignee_id AS owner, escalated_at AS escalatedAt FROM leads
  WHERE status = 'new' AND contacted_at IS NULL ORDER BY created_at`;

export class Month {
  readonly faults: string[] = [];
  readonly sent = new Map<string, (typeof plan.leads)[number]>();
  readonly demos: Demos;
  readonly #stage: Stage;
  /** Midnight of the first day in milliseconds since 1970. */
  readonly #startedAt: number;

  constructor(stage: Stage, startedAt: number) {
    this.#stage = stage;
    this.#startedAt = startedAt;
    this.demos = new Demos(stage, startedAt);
  }

  /** Simulates one minute: the scheduled run, then the counsellors' work, then the leads in the middle of the minute. */
  async play(minute: number): Promise<void> {
    const { worker } = this.#stage;
    await advanceTo(worker, this.#toTime(minute));
    if (plan.isRun(minute)) await this.#run(minute);
    for (const absence of plan.absences.filter(({ announcedAt }) => announcedAt === minute)) await this.#enterAbsence(absence);
    const coming = plan.leads.filter((lead) => lead.minute === minute);
    if (coming.length > 0) await advanceTo(worker, this.#toTime(minute) + minuteMs / 2);
    for (const lead of coming) this.sent.set(await sendLead(worker, lead), lead);
  }

  async #run(minute: number): Promise<void> {
    const { worker } = this.#stage;
    await worker.runScheduled();
    await this.demos.play(minute);
    const { results: waiting } = await worker.db.prepare(waitingSql).all<WaitingLead>();
    this.#examine(waiting, minute);
    await this.#makeCalls(waiting, minute);
  }

  #toTime(minute: number): number {
    return this.#startedAt + minute * minuteMs;
  }

  #members() {
    return plan.counsellors.map(({ name }, index) => {
      const member = this.#stage.people[index];
      if (!member) throw new Error(`${name} has no account`);
      return { name, member };
    });
  }

  #examine(waiting: readonly WaitingLead[], minute: number): void {
    // Whether at least one counsellor who takes leads of all departments is present.
    const isAnybodyThere = plan.counsellors.some(({ name, takes }) => plan.isThere(name, minute) && !takes.department);
    const away = this.#members().flatMap(({ name, member }) => (plan.isAway(name, minute) ? [member.id] : []));
    const isPast = ({ id }: WaitingLead): boolean => (this.sent.get(id)?.limit ?? 0) <= minute;
    const rules: readonly [string, (lead: WaitingLead) => boolean][] = [
      ['have no owner', ({ owner }) => isAnybodyThere && owner === null],
      ['are left with who is away', ({ owner }) => isAnybodyThere && owner !== null && away.includes(owner)],
      ['are past their limit and not escalated', (lead) => isPast(lead) && lead.escalatedAt === null],
      ['were escalated before their limit', (lead) => !isPast(lead) && lead.escalatedAt !== null],
    ];
    for (const [what, isWrong] of rules) {
      const wrong = waiting.filter(isWrong);
      if (wrong.length > 0) this.faults.push(`${isoTime(this.#toTime(minute))}: ${wrong.length} ${what}, as ${wrong[0]?.id}`);
    }
  }

  async #makeCalls(waiting: readonly WaitingLead[], minute: number): Promise<void> {
    for (const { name, member } of this.#members()) {
      if (!plan.isThere(name, minute)) continue;
      const next = waiting.find(({ id, owner }) => owner === member.id && this.sent.get(id)?.isCalled);
      if (!next) continue;
      const [path, { worker }] = [`/api/leads/${next.id}`, this.#stage];
      const call = { method: 'POST', path: `${path}/contacts`, body: { way: 'call', result: 'reached' } } as const;
      const planned = this.sent.get(next.id);
      const { lead } = await requestAs<{ lead: LeadDetail }>(worker, member, call);
      if (planned?.hasDemo) {
        await this.demos.book(lead, { member, minute });
        continue;
      }
      const outcome = planned?.staysOpen ? { status: 'contacted' } : { status: 'lost', lostReason: 'other' };
      await requestAs(worker, member, { method: 'PATCH', path, body: outcome, version: lead.version });
    }
  }

  async #enterAbsence({ name, from, until }: (typeof plan.absences)[number]): Promise<void> {
    const member = this.#members().find((each) => each.name === name)?.member;
    if (!member) return;
    const body = { from: isoTime(this.#toTime(from)), until: isoTime(this.#toTime(until)) };
    await requestAs(this.#stage.worker, member, { method: 'POST', path: `/api/counsellors/${member.id}/absences`, body });
  }
}
