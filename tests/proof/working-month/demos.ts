import type { EdgeBatch } from '#catalogue/edge.ts';
import type { LeadDetail } from '#site/shared/lead.ts';
import { dayMs, hourMs, indianDay, isoTime, startOfIndianDay } from '#site/shared/times.ts';
import { type Member, minuteMs, requestAs, type Stage } from '../working-day/stage.ts';
import { demo as plan } from './plan.ts';

const calendar = '/batches/java-month.ics';

/** Returns a batch whose first class is after the month, so that the batch is offered all month. Demos are booked for other days. */
export const createDemoBatch = (startedAt: number): EdgeBatch => ({
  ...{
    course: 'java',
    start: indianDay(startedAt + 40 * dayMs),
    from: '19:00',
    until: '20:30',
    text: 'Evenings, online',
    calendar,
    isPlaceholder: false,
  },
  link: 'https://meet.example/java',
});

interface HeldDemo {
  lead: LeadDetail;
  member: Member;
  index: number;
  startsAt: number;
  /** Whether the demo has been moved or does not have to be moved. */
  isSettled: boolean;
  isMarked: boolean;
}

/** Hour from which reminders are sent, on the day before the demo. */
const reminderHour = 10;
/** Hour at which some demos are moved by a day, two days before the demo. */
const moveHour = 17;

/** Simulates the month's demos: booking, reminder, attendance or absence, and enrolment or loss. */
export class Demos {
  readonly #stage: Stage;
  readonly #startedAt: number;
  readonly #demos: HeldDemo[] = [];
  readonly #faults: string[] = [];
  /** Times of the runs after which a reminder arrived, keyed by its recipient and the demo's start. */
  readonly #reminders = new Map<string, number[]>();
  readonly #agendas = new Map<string, number[]>();
  #readMails = 0;

  constructor(stage: Stage, startedAt: number) {
    this.#stage = stage;
    this.#startedAt = startedAt;
  }

  async book(lead: LeadDetail, { member, minute }: { member: Member; minute: number }): Promise<void> {
    const day = startOfIndianDay(indianDay(this.#startedAt + minute * minuteMs));
    const startsAt = day + plan.days * dayMs + plan.hour * hourMs;
    const { lead: booked } = await this.#write(lead, member, { method: 'POST', part: '', body: await this.#toClass(startsAt) });
    const index = this.#demos.length;
    const isSettled = index % plan.everyMoved !== 0;
    this.#demos.push({ lead: booked, member, index, startsAt, isSettled, isMarked: false });
  }

  /** Simulates one run: reads the emails that the run sent, moves the demos that have to be moved, and marks the demos that took place. */
  async play(minute: number): Promise<void> {
    const now = this.#startedAt + minute * minuteMs;
    this.#readNewMails(now);
    for (const held of this.#demos) {
      if (!held.isSettled && now >= startOfIndianDay(indianDay(held.startsAt)) - 2 * dayMs + moveHour * hourMs)
        await this.#move(held);
      if (!held.isMarked && now >= held.startsAt + hourMs) await this.#mark(held);
    }
  }

  /** @returns the faults in the month's reminders and demos */
  async finish(): Promise<string[]> {
    const now = this.#stage.worker.now();
    for (const { lead, startsAt } of this.#demos) {
      const expected = startOfIndianDay(indianDay(startsAt)) - dayMs + reminderHour * hourMs;
      if (expected > now) continue;
      this.#compare(`reminder to ${lead.email}`, this.#reminders.get(lead.email ?? ''), expected);
      this.#compare(`reminder about ${lead.name}`, this.#agendas.get(lead.name), expected);
    }
    const { worker } = this.#stage;
    const counts = await worker.row(`SELECT COUNT(*) AS demos, SUM(outcome = 'came') AS came, SUM(outcome = 'missed') AS missed,
      SUM(moved_at IS NOT NULL) AS moved, SUM(status = 'enrolled') AS enrolled FROM demos JOIN leads ON leads.id = lead_id`);
    process.stdout.write(`${counts?.demos} demos, ${counts?.moved} moved, ${counts?.came} attended, ${counts?.missed} missed, `);
    process.stdout.write(
      `${counts?.enrolled} enrolled, ${this.#reminders.size} students and ${this.#agendas.size} demos reminded\n`,
    );
    const unmarked = this.#demos.filter(({ startsAt, isMarked }) => !isMarked && startsAt + dayMs < now).length;
    return [
      ...this.#faults,
      ...(unmarked > 0 ? [`${unmarked} demos were never marked`] : []),
      ...(counts?.came === counts?.enrolled ? [] : ['not everybody who came is enrolled']),
      ...(Number(counts?.demos) > 0 ? [] : ['there was no demo']),
    ];
  }

  #compare(what: string, times: readonly number[] | undefined, expected: number): void {
    if (times?.length === 1 && times[0] === expected) return;
    this.#faults.push(`${what}: at ${times?.map(isoTime).join(' and ') ?? 'no time'}, not once at ${isoTime(expected)}`);
  }

  #readNewMails(now: number): void {
    const { inbox } = this.#stage.mail;
    for (const {
      subject,
      personalizations: [first],
      content,
    } of inbox.slice(this.#readMails)) {
      if (subject.startsWith('Reminder: your free demo class')) add(this.#reminders, first?.to[0]?.email ?? '', now);
      const text = content[0]?.value ?? '';
      if (text.startsWith('These are the next demo classes'))
        for (const [, name = ''] of text.matchAll(/India time: (Person \d+),/g)) add(this.#agendas, name, now);
    }
    this.#readMails = inbox.length;
  }

  async #toClass(startsAt: number): Promise<object> {
    const { worker, admin } = this.#stage;
    const { batches } = await requestAs<{ batches: { calendar: string }[] }>(worker, admin, {
      ...{ method: 'GET', path: '/api/leads/options' },
    });
    return { batch: batches.find((batch) => batch.calendar.endsWith(calendar))?.calendar, startsAt: isoTime(startsAt) };
  }

  async #move(held: HeldDemo): Promise<void> {
    held.isSettled = true;
    const startsAt = held.startsAt + dayMs;
    await this.#writeDemo(held, { method: 'PATCH', part: '', body: await this.#toClass(startsAt) });
    held.startsAt = startsAt;
  }

  async #mark(held: HeldDemo): Promise<void> {
    held.isMarked = true;
    const outcome = held.index % plan.everyMissed === 0 ? 'missed' : 'came';
    const lead = await this.#writeDemo(held, { method: 'PUT', part: '/outcome', body: { outcome } });
    const body = outcome === 'came' ? { status: 'enrolled', feeAgreed: 50_000 } : { status: 'lost', lostReason: 'other' };
    const path = `/api/leads/${lead.id}`;
    await requestAs(this.#stage.worker, held.member, { method: 'PATCH', path, body, version: lead.version });
  }

  async #writeDemo({ lead, member }: HeldDemo, write: DemoWrite): Promise<LeadDetail> {
    const path = `/api/leads/${lead.id}`;
    const { lead: present } = await requestAs<{ lead: LeadDetail }>(this.#stage.worker, member, { method: 'GET', path });
    return (await this.#write(present, member, { ...write, part: `/${present.demo?.id}${write.part}` })).lead;
  }

  #write(lead: LeadDetail, member: Member, { method, part, body }: DemoWrite): Promise<{ lead: LeadDetail }> {
    const path = `/api/leads/${lead.id}/demos${part}`;
    return requestAs(this.#stage.worker, member, { method, path, body, version: lead.version });
  }
}

interface DemoWrite {
  method: 'POST' | 'PATCH' | 'PUT';
  part: string;
  body: object;
}

const add = (times: Map<string, number[]>, key: string, time: number): unknown =>
  times.set(key, [...(times.get(key) ?? []), time]);
