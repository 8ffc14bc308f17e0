import type { AddedLead } from '#site/shared/added-lead.ts';
import type { FigureLeads } from '#site/shared/figures.ts';
import type {
  Burst,
  BurstResult,
  DuePage,
  LeadChange,
  LeadDetail,
  LeadOptions,
  LeadPage,
  LeadViews,
  SavedView,
} from '#site/shared/lead.ts';
import type { LeadContact } from '#site/shared/lead-contact.ts';
import { expectOk, jsonBody, type Request, readJson, readOutcome, type WriteOutcome } from '#site/staff/api.ts';

/** A page with the mark by which the server is asked whether there is a newer one. */
interface TaggedPage {
  page: LeadPage;
  tag: string;
}

const loadFailure = 'Failed to fetch leads';

export const erasedText = 'This lead was erased.';

/** The lead was erased while somebody had it before them. */
export class ErasedLead extends Error {
  override message = erasedText;
}

/** Of a lead that an answer says there is none of; undefined for every other answer. */
async function readMissingId(path: string, response: Response): Promise<string | undefined> {
  if (response.status !== 404) return undefined;
  const { type } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { type?: string };
  return type === 'urn:problem:unknown-lead' ? /^\/api\/leads\/([^/?]+)/.exec(path)?.[1] : undefined;
}

/** The calls of the inbox. Each throws when the server cannot be reached or fails. */
export class LeadApi {
  readonly #request: Request;
  /** Hears of a lead that any answer says there is none of. */
  onErased: ((id: string) => void) | undefined;

  constructor(request: Request) {
    this.#request = async (path, init) => {
      const response = await request(path, init);
      const missingId = await readMissingId(path, response);
      if (missingId) this.onErased?.(missingId);
      return response;
    };
  }

  /** @param query `?status=new`, `/due?span=today` for what is due, or `/figures/leads?stage=lost` for what a figure is made of
   * @param tag of the page that is held; undefined is the answer while nothing has changed since */
  async list(query: string, tag?: string, isBackground = tag !== undefined): Promise<TaggedPage | undefined> {
    if (query.startsWith('/figures')) return this.#listBehind(query);
    const response = await this.#request(`/api/leads${query}`, {
      ...(tag && { headers: { 'If-None-Match': tag } }),
      isBackground,
    });
    if (response.status === 304) return undefined;
    if (response.ok)
      return { page: { bursts: 0, searchedTo: null, ...(await response.json()) }, tag: response.headers.get('etag') ?? '' };
    const problem = (await response.json().catch(() => ({}))) as { errors?: { q?: string } };
    throw new Error(problem.errors?.q ?? loadFailure);
  }

  /** The leads of a page of ids. */
  async #listBehind(query: string): Promise<TaggedPage | undefined> {
    const { ids, next } = await this.#get<FigureLeads>(query);
    const found = ids.length > 0 ? await this.list(`?ids=${ids.join(',')}`) : undefined;
    return { page: { leads: found?.page.leads ?? [], bursts: found?.page.bursts ?? 0, next, searchedTo: null }, tag: '' };
  }

  /** Undefined for a lead that was erased. */
  async read(id: string, isBackground = false): Promise<LeadDetail | undefined> {
    const response = await this.#request(`/api/leads/${id}`, { isBackground });
    return response.status === 404 ? undefined : (await readJson<{ lead: LeadDetail }>(response, loadFailure)).lead;
  }

  /** @param on the version that the change is made on, and a key: with the same it is made once, however often it is sent */
  async change(id: string, change: LeadChange, on: { version: number; key: string }): Promise<WriteOutcome<LeadDetail>> {
    const { headers, body } = jsonBody(change);
    const marks = { 'If-Match': `"${on.version}"`, 'Idempotency-Key': on.key };
    const init = { method: 'PATCH', headers: { ...headers, ...marks }, body };
    return readOutcome(await this.#request(`/api/leads/${id}`, init), 'lead', 'Failed to update lead');
  }

  /** Writes down that somebody called or wrote. @param key the same however often it is sent */
  async logContact(id: string, contact: LeadContact, key: string): Promise<LeadDetail> {
    const { headers, body } = jsonBody(contact);
    const init = { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body };
    const response = await this.#request(`/api/leads/${id}/contacts`, init);
    if (response.status === 404) throw new ErasedLead();
    return (await readJson<{ lead: LeadDetail }>(response, 'Failed to update lead')).lead;
  }

  /** @param key that the contact was logged with. Throws with the server's words where it stands. */
  async undoContact(id: string, key: string): Promise<LeadDetail> {
    const response = await this.#request(`/api/leads/${id}/contacts/${key}`, { method: 'DELETE' });
    return (await readJson<{ lead: LeadDetail }>(response, 'It could not be taken back. Please try again.')).lead;
  }

  /** Takes back a try whose answer was lost, if it ever came. False where it came too long ago for that. */
  async withdrawContact(id: string, key: string): Promise<boolean> {
    const response = await this.#request(`/api/leads/${id}/contacts/${key}`, { method: 'DELETE' });
    if (response.status !== 404 && response.status !== 409) await expectOk(response, 'Failed to update lead');
    return response.status !== 409;
  }

  /** Adds what somebody said at the counter or on the phone. @param key the same however often it is sent. Null is saved where others work on it; it is new unless an earlier try had come through */
  async add(lead: AddedLead, key: string): Promise<WriteOutcome<{ lead: LeadDetail | null; isNew: boolean }>> {
    const { headers, body } = jsonBody(lead);
    const response = await this.#request('/api/leads', { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body });
    if (response.ok) {
      const { lead: stored } = (await response.json()) as { lead: LeadDetail | null };
      return { kind: 'saved', value: { lead: stored, isNew: response.status === 201 } };
    }
    return readOutcome(response, 'lead', 'The lead could not be added. Please try again.');
  }

  async resend(id: string): Promise<LeadDetail> {
    const response = await this.#request(`/api/leads/${id}/resend`, { method: 'POST' });
    return (await readJson<{ lead: LeadDetail }>(response, loadFailure)).lead;
  }

  /** What is to be done next, the earliest first. @param assignee whose steps; undefined for everybody's */
  due = (assignee: string | undefined, cursor: string | undefined): Promise<DuePage> =>
    this.#get(`/due?${new URLSearchParams({ assignee: assignee ?? '', cursor: cursor ?? '' })}`);

  bursts = async (): Promise<Burst[]> => (await this.#get<{ bursts: Burst[] }>('/bursts')).bursts;

  /** Marks the new leads of a burst as spam, or sends what is held of them. Undefined for a burst that is dealt with. */
  async settleBurst(id: string, action: 'dismiss' | 'release'): Promise<BurstResult | undefined> {
    const response = await this.#request(`/api/leads/bursts/${id}/${action}`, { method: 'POST' });
    return response.status === 404 ? undefined : readJson<BurstResult>(response, loadFailure);
  }

  views = (): Promise<LeadViews> => this.#get('/views');

  savedViews = async (): Promise<SavedView[]> => (await this.#get<{ views: SavedView[] }>('/views/saved')).views;

  /** @param replaced id of the view of that name that is to go; without one, a name that is there already is a conflict */
  saveView(view: Omit<SavedView, 'id'>, replaced?: string): Promise<WriteOutcome<SavedView[]>> {
    const { headers, body } = jsonBody(view);
    return this.#changeViews('', {
      method: 'POST',
      headers: { ...headers, ...(replaced && { 'If-Match': `"${replaced}"` }) },
      body,
    });
  }

  deleteView = (id: string): Promise<WriteOutcome<SavedView[]>> => this.#changeViews(`/${id}`, { method: 'DELETE' });

  options = (): Promise<LeadOptions> => this.#get('/options');

  /** The leads that the query finds, as a file for a spreadsheet. */
  csv = async (query: string): Promise<Blob> =>
    (await expectOk(await this.#request(`/api/leads.csv${query}`), 'Failed to export leads')).blob();

  #changeViews = async (path: string, init: RequestInit): Promise<WriteOutcome<SavedView[]>> =>
    readOutcome(await this.#request(`/api/leads/views/saved${path}`, init), 'views', 'Failed to save the view');

  #get = async <Value>(path: string): Promise<Value> => readJson(await this.#request(`/api/leads${path}`), loadFailure);
}
