import type { LeadDetail, LeadPage } from '#site/shared/lead.ts';
import { now } from '#tests/support/clock.ts';
import { addStaff, logIn, type StaffMember } from '#tests/support/staff.ts';
import type { TestWorker } from '#tests/support/worker.ts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export class Counsellor {
  readonly #worker: TestWorker;
  readonly token: string;
  readonly member: StaffMember;

  private constructor(worker: TestWorker, token: string, member: StaffMember) {
    this.#worker = worker;
    this.token = token;
    this.member = member;
  }

  static async logIn(worker: TestWorker): Promise<Counsellor> {
    const member = await addStaff(worker, 'counsellor');
    return new Counsellor(worker, (await logIn(worker, member)).token, member);
  }

  fetch(path: string, { headers, ...init }: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
    return this.#worker.fetch(path, { ...init, headers: { Authorization: `Bearer ${this.token}`, ...headers } });
  }

  async list(query = ''): Promise<LeadPage> {
    const response = await this.fetch(`/api/leads${query}`);
    if (response.status !== 200) throw new Error(`${query} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as LeadPage;
  }

  async names(query = ''): Promise<string[]> {
    return (await this.list(query)).leads.map(({ name }) => name);
  }

  async open(id: string): Promise<LeadDetail> {
    return ((await (await this.fetch(`/api/leads/${id}`)).json()) as { lead: LeadDetail }).lead;
  }

  async change(
    id: string,
    change: object,
    version?: number,
  ): Promise<Answer<{ lead: LeadDetail; errors?: Record<string, string> }>> {
    const response = await this.fetch(`/api/leads/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...(version !== undefined && { 'If-Match': `"${version}"` }) },
      body: JSON.stringify(change),
    });
    return { status: response.status, headers: response.headers as unknown as Headers, body: (await response.json()) as never };
  }
}

let count = 0;

type Columns = Record<string, string | number | null>;

/** Inserts leads directly into the database, with the last one as the newest. Omitted columns get simple values. */
export async function addLeads({ db }: TestWorker, leads: readonly Columns[]): Promise<string[]> {
  const rows = leads.map((columns) => {
    count += 1;
    const id = `lead-${count}`;
    const plain = {
      id,
      form: 'demo',
      endpoint: '/api/send-email-popup',
      name: `Person ${count}`,
      idem_key: id,
      payload_hash: id,
    };
    return { ...plain, created_at: now() - 1_000_000 + count, ...columns };
  });
  const statements = rows.map((row) => {
    const names = Object.keys(row);
    return db.prepare(`INSERT INTO leads (${names}) VALUES (${names.map(() => '?')})`).bind(...Object.values(row));
  });
  // Sends small batches, because the runtime may close a request's connection if a busy machine delays the request.
  for (let at = 0; at < statements.length; at += 50) await db.batch(statements.slice(at, at + 50));
  return rows.map(({ id }) => id);
}

export async function addLead(worker: TestWorker, columns: Columns = {}): Promise<string> {
  const [id = ''] = await addLeads(worker, [columns]);
  return id;
}
