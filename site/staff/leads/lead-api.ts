import type { AddedLead } from '#site/shared/added-lead.ts';
import type { BulkLead, BulkResults, KeyedChange, MatchingLeads } from '#site/shared/bulk-change.ts';
import type { FigureLeads } from '#site/shared/figures.ts';
import type {
  Burst,
  BurstResult,
  LeadChange,
  LeadDetail,
  LeadOptions,
  LeadPage,
  LeadViews,
  MessageTemplates,
  SavedView,
} from '#site/shared/lead.ts';
import type { LeadContact } from '#site/shared/lead-contact.ts';
import { expectOk, jsonBody, type Request, readJson, readOutcome, ShownError, type WriteOutcome } from '#site/staff/api.ts';

interface TaggedPage {
  page: LeadPage;
  tag: string;
}

const loadFailure = 'Could not load the leads. Please try again.';

export const erasedText = 'This lead was erased.';

class ErasedLead extends ShownError {
  override message = erasedText;
}

/** Returns the lead's id if the response reports that the lead does not exist. Undefined for other responses. */
async function readMissingId(path: string, response: Response): Promise<string | undefined> {
  if (response.status !== 404) return undefined;
  const { type } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { type?: string };
  return type === 'urn:problem:unknown-lead' ? /^\/api\/leads\/([^/?]+)/.exec(path)?.[1] : undefined;
}

/** API calls for the inbox. Each call throws if the server fails or cannot be reached. */
export class LeadApi {
  readonly #request: Request;
  /** Called if a response reports that a lead no longer exists. */
  onErased: ((id: string) => void) | undefined;

  constructor(request: Request) {
    this.#request = async (path, init) => {
      const response = await request(path, init);
      const missingId = await readMissingId(path, response);
      if (missingId) this.onErased?.(missingId);
      return response;
    };
  }

  /**
   * @param query `?status=new`, or `/figures/leads?stage=lost` for the leads behind a figure
   * @param tag ETag of the loaded page. The result is undefined if nothing has changed since.
   */
  async list(query: string, tag?: string, isBackground = tag !== undefined): Promise<TaggedPage | undefined> {
    if (query.startsWith('/figures')) return this.#listBehind(query);
    const response = await this.#request(`/api/leads${query}`, {
      ...(tag && { headers: { 'If-None-Match': tag } }),
      isBackground,
    });
    if (response.status === 304) return undefined;
    if (response.ok) return { page: (await response.json()) as LeadPage, tag: response.headers.get('etag') ?? '' };
    return expectOk(response, loadFailure).then(() => undefined);
  }

  async #listBehind(query: string): Promise<TaggedPage | undefined> {
    const { ids, next } = await this.#get<FigureLeads>(query);
    // If there are no ids, requests an id that matches no lead, so that the list is empty.
    const found = await this.list(`?ids=${ids.join(',') || 'none'}`);
    return found && { page: { ...found.page, next }, tag: '' };
  }

  /** Undefined if the lead was erased. */
  async read(id: string, isBackground = false): Promise<LeadDetail | undefined> {
    const response = await this.#request(`/api/leads/${id}`, { isBackground });
    return response.status === 404 ? undefined : (await readJson<{ lead: LeadDetail }>(response, loadFailure)).lead;
  }

  /** @param on the lead's version on which the change is based, and a key that prevents repeated requests from changing the lead twice */
  async change(id: string, change: LeadChange, on: { version: number; key: string }): Promise<WriteOutcome<LeadDetail>> {
    const { headers, body } = jsonBody(change);
    const marks = { 'If-Match': `"${on.version}"`, 'Idempotency-Key': on.key };
    const init = { method: 'PATCH', headers: { ...headers, ...marks }, body };
    return readOutcome(await this.#request(`/api/leads/${id}`, init), 'lead', 'Could not save the lead. Please try again.');
  }

  /**
   * Changes several leads.
   * @param changes at most `bulkLimits.maxPerRequest`
   */
  async changeMany(changes: readonly KeyedChange[]): Promise<BulkResults> {
    const response = await this.#request('/api/leads/changes', { method: 'POST', ...jsonBody({ changes }) });
    return readJson<BulkResults>(response, 'Could not change the leads. Please try again.');
  }

  /**
   * Returns all leads that match a query.
   * @param count number of leads that the list shows
   * @throws Error with the server's message if another number of leads matches
   */
  matching = async (query: string, count: number): Promise<BulkLead[]> =>
    (await this.#get<MatchingLeads>(`/matching${query}${query ? '&' : '?'}count=${count}`)).leads;

  /**
   * Logs a call or a message.
   * @param key must stay the same when the request is repeated
   */
  async logContact(id: string, contact: LeadContact, key: string): Promise<LeadDetail> {
    const { headers, body } = jsonBody(contact);
    const init = { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body };
    const response = await this.#request(`/api/leads/${id}/contacts`, init);
    if (response.status === 404) throw new ErasedLead();
    return (await readJson<{ lead: LeadDetail }>(response, 'Could not save the lead. Please try again.')).lead;
  }

  /**
   * @param key key of the logged contact
   * @throws Error with the server's message if the contact cannot be undone
   */
  async undoContact(id: string, key: string): Promise<LeadDetail> {
    const response = await this.#request(`/api/leads/${id}/contacts/${key}`, { method: 'DELETE' });
    return (await readJson<{ lead: LeadDetail }>(response, 'Could not remove the log entry. Please try again.')).lead;
  }

  /**
   * Withdraws a logged contact whose response was lost, in case the server stored it. Returns false if the contact is too old to be undone.
   */
  async withdrawContact(id: string, key: string): Promise<boolean> {
    const response = await this.#request(`/api/leads/${id}/contacts/${key}`, { method: 'DELETE' });
    if (response.status !== 404 && response.status !== 409)
      await expectOk(response, 'Could not save the lead. Please try again.');
    return response.status !== 409;
  }

  /**
   * Adds a lead for a person who visited or called. The returned lead is null if it belongs to a department that the user cannot see.
   * `isNew` is false if an earlier attempt was already stored.
   * @param key must stay the same when the request is repeated
   */
  async add(lead: AddedLead, key: string): Promise<WriteOutcome<{ lead: LeadDetail | null; isNew: boolean }>> {
    const { headers, body } = jsonBody(lead);
    const response = await this.#request('/api/leads', { method: 'POST', headers: { ...headers, 'Idempotency-Key': key }, body });
    if (response.ok) {
      const { lead: stored } = (await response.json()) as { lead: LeadDetail | null };
      return { kind: 'saved', value: { lead: stored, isNew: response.status === 201 } };
    }
    return readOutcome(response, 'lead', 'Could not add the lead. Please try again.');
  }

  async resend(id: string): Promise<LeadDetail> {
    const response = await this.#request(`/api/leads/${id}/resend`, { method: 'POST' });
    return (await readJson<{ lead: LeadDetail }>(response, loadFailure)).lead;
  }

  bursts = async (): Promise<Burst[]> => (await this.#get<{ bursts: Burst[] }>('/bursts')).bursts;

  /** Marks a burst's new leads as spam, or releases its held mail. Undefined if the burst was already resolved. */
  async settleBurst(id: string, action: 'dismiss' | 'release'): Promise<BurstResult | undefined> {
    const response = await this.#request(`/api/leads/bursts/${id}/${action}`, { method: 'POST' });
    return response.status === 404 ? undefined : readJson<BurstResult>(response, loadFailure);
  }

  views = (): Promise<LeadViews> => this.#get('/views');

  savedViews = async (): Promise<SavedView[]> => (await this.#get<{ views: SavedView[] }>('/views/saved')).views;

  /** @param replaced id of an existing view to replace. Without it, an existing name causes a conflict. */
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

  templates = (): Promise<MessageTemplates> => this.#get('/templates');

  csv = async (query: string): Promise<Blob> =>
    (await expectOk(await this.#request(`/api/leads.csv${query}`), 'Could not export the leads. Please try again.')).blob();

  #changeViews = async (path: string, init: RequestInit): Promise<WriteOutcome<SavedView[]>> =>
    readOutcome(
      await this.#request(`/api/leads/views/saved${path}`, init),
      'views',
      'Could not save the view. Please try again.',
    );

  #get = async <Value>(path: string): Promise<Value> => readJson(await this.#request(`/api/leads${path}`), loadFailure);
}
