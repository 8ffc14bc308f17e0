import type { Burst, LeadChange, LeadDetail, LeadOptions, LeadPage, LeadStats } from '#site/shared/lead.ts';

type Request = (path: string, init?: RequestInit) => Promise<Response>;

type ChangeOutcome =
  | { kind: 'saved'; lead: LeadDetail }
  /** Somebody else changed the lead meanwhile: `lead` is what stands. */
  | { kind: 'conflict'; lead: LeadDetail }
  | { kind: 'refused'; message: string; errors: Record<string, string> };

interface AnswerBody {
  lead?: LeadDetail;
  message?: string;
  errors?: Record<string, string>;
}

/** With how many leads it was done, and how many are left for another request. */
export interface BurstResult {
  leads: number;
  left: number;
}

/** A page with the mark by which the server is asked whether there is a newer one. */
interface MarkedPage {
  page: LeadPage;
  tag: string;
}

/** The calls of the inbox. Each throws when the server cannot be reached or fails. */
export class LeadApi {
  readonly #request: Request;

  constructor(request: Request) {
    this.#request = request;
  }

  /** @param tag of the page that is held; undefined is the answer while nothing has changed since */
  async list(query: string, tag?: string): Promise<MarkedPage | undefined> {
    const answer = await this.#request(`/api/leads${query}`, tag ? { headers: { 'If-None-Match': tag } } : {});
    if (answer.status === 304) return undefined;
    if (!answer.ok) throw new Error(((await answer.json().catch(() => ({}))) as AnswerBody).errors?.q ?? 'Failed to fetch leads');
    return { page: (await answer.json()) as LeadPage, tag: answer.headers.get('etag') ?? '' };
  }

  /** Undefined for a lead that was erased. */
  async read(id: string): Promise<LeadDetail | undefined> {
    const answer = await this.#request(`/api/leads/${id}`);
    if (answer.status === 404) return undefined;
    return (await this.#body<{ lead: LeadDetail }>(answer)).lead;
  }

  /** @param version that the change is made on */
  async change(id: string, change: LeadChange, version: number): Promise<ChangeOutcome> {
    const answer = await this.#request(`/api/leads/${id}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
      body: JSON.stringify(change),
    });
    const body = (await answer.json()) as AnswerBody;
    if (answer.ok && body.lead) return { kind: 'saved', lead: body.lead };
    if (answer.status === 412 && body.lead) return { kind: 'conflict', lead: body.lead };
    if (answer.status >= 500) throw new Error(body.message ?? 'Failed to update lead');
    return { kind: 'refused', message: body.message ?? 'Failed to update lead', errors: body.errors ?? {} };
  }

  async resend(id: string): Promise<LeadDetail> {
    return (await this.#body<{ lead: LeadDetail }>(await this.#request(`/api/leads/${id}/resend`, { method: 'POST' }))).lead;
  }

  async bursts(): Promise<Burst[]> {
    return (await this.#body<{ bursts: Burst[] }>(await this.#request('/api/leads/bursts'))).bursts;
  }

  /** Marks the new leads of a burst as spam, or sends what is held of them. Undefined for a burst that is dealt with. */
  async settleBurst(id: string, action: 'dismiss' | 'release'): Promise<BurstResult | undefined> {
    const answer = await this.#request(`/api/leads/bursts/${id}/${action}`, { method: 'POST' });
    return answer.status === 404 ? undefined : this.#body<BurstResult>(answer);
  }

  async options(): Promise<LeadOptions> {
    return this.#body(await this.#request('/api/leads/options'));
  }

  async stats(days: number): Promise<LeadStats> {
    return this.#body(await this.#request(`/api/leads/stats?days=${days}`));
  }

  /** The leads that the query finds, as a file for a spreadsheet. */
  async csv(query: string): Promise<Blob> {
    const answer = await this.#request(`/api/leads.csv${query}`);
    if (!answer.ok) throw new Error('Failed to export leads');
    return answer.blob();
  }

  async #body<Value>(answer: Response): Promise<Value> {
    if (!answer.ok) throw new Error(((await answer.json().catch(() => ({}))) as AnswerBody).message ?? 'Failed to fetch leads');
    return (await answer.json()) as Value;
  }
}
