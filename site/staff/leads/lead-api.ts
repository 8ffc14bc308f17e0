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
import {
  expectOk,
  readJson,
  readOutcome,
  readProblem,
  ShownError,
  StaffApi,
  type StaffRequestInit,
  toWrite,
  type WriteOutcome,
} from '#site/staff/api.ts';

interface TaggedPage {
  page: LeadPage;
  tag: string;
}

export const erasedText = 'This lead was erased.';

class ErasedLead extends ShownError {
  override message = erasedText;
}

/** API calls for the inbox. */
export class LeadApi extends StaffApi {
  /** Called if a response reports that a lead no longer exists. */
  onErased: ((id: string) => void) | undefined;

  protected override async request(path: string, init?: StaffRequestInit): Promise<Response> {
    const response = await super.request(path, init);
    const [, id] = /^\/api\/leads\/([^/?]+)/.exec(path) ?? [];
    if (id && response.status === 404 && (await readProblem(response.clone())).type === 'urn:problem:unknown-lead')
      this.onErased?.(id);
    return response;
  }

  /**
   * @param query `?status=new`, or `/figures/leads?stage=lost` for the leads behind a figure
   * @param tag ETag of the loaded page. The result is undefined if nothing has changed since.
   */
  async list(query: string, tag?: string, isBackground = tag !== undefined): Promise<TaggedPage | undefined> {
    if (query.startsWith('/figures')) return this.#listBehind(query);
    const response = await this.request(`/api/leads${query}`, {
      ...(tag && { headers: { 'If-None-Match': tag } }),
      isBackground,
    });
    if (response.status === 304) return undefined;
    return { page: await readJson<LeadPage>(response), tag: response.headers.get('etag') ?? '' };
  }

  async #listBehind(query: string): Promise<TaggedPage | undefined> {
    const { ids, next } = await this.#get<FigureLeads>(query);
    // If there are no ids, requests an id that matches no lead, so that the list is empty.
    const found = await this.list(`?ids=${ids.join(',') || 'none'}`);
    return found && { page: { ...found.page, next }, tag: '' };
  }

  /** Undefined if the lead was erased. */
  async read(id: string, isBackground = false): Promise<LeadDetail | undefined> {
    const response = await this.request(`/api/leads/${id}`, { isBackground });
    return response.status === 404 ? undefined : (await readJson<{ lead: LeadDetail }>(response)).lead;
  }

  /** @param on the lead's version on which the change is based, and a key that prevents repeated requests from changing the lead twice */
  change = (id: string, change: LeadChange, on: { version: number; key: string }): Promise<WriteOutcome<LeadDetail>> =>
    this.write('lead', `/api/leads/${id}`, toWrite('PATCH', change, on));

  /**
   * Changes several leads.
   * @param changes at most `bulkLimits.maxPerRequest`
   */
  changeMany = (changes: readonly KeyedChange[]): Promise<BulkResults> =>
    this.json('/api/leads/changes', toWrite('POST', { changes }));

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
    const response = await this.request(`/api/leads/${id}/contacts`, toWrite('POST', contact, { key }));
    if (response.status === 404) throw new ErasedLead();
    return (await readJson<{ lead: LeadDetail }>(response)).lead;
  }

  /**
   * @param key key of the logged contact
   * @throws Error with the server's message if the contact cannot be undone
   */
  undoContact = (id: string, key: string): Promise<LeadDetail> => this.#lead(`/${id}/contacts/${key}`, toWrite('DELETE'));

  /**
   * Withdraws a logged contact whose response was lost, in case the server stored it. Returns false if the contact is too old to be undone.
   */
  async withdrawContact(id: string, key: string): Promise<boolean> {
    const response = await this.request(`/api/leads/${id}/contacts/${key}`, toWrite('DELETE'));
    if (response.status !== 404 && response.status !== 409) await expectOk(response);
    return response.status !== 409;
  }

  /**
   * Adds a lead for a person who visited or called. The returned lead is null if it belongs to a department that the user cannot see.
   * `isNew` is false if an earlier attempt was already stored.
   * @param key must stay the same when the request is repeated
   */
  async add(lead: AddedLead, key: string): Promise<WriteOutcome<{ lead: LeadDetail | null; isNew: boolean }>> {
    const response = await this.request('/api/leads', toWrite('POST', lead, { key }));
    if (!response.ok) return readOutcome(response, 'lead');
    const { lead: stored } = (await response.json()) as { lead: LeadDetail | null };
    return { kind: 'saved', value: { lead: stored, isNew: response.status === 201 } };
  }

  resend = (id: string): Promise<LeadDetail> => this.#lead(`/${id}/resend`, toWrite('POST'));

  bursts = async (): Promise<Burst[]> => (await this.#get<{ bursts: Burst[] }>('/bursts', true)).bursts;

  /** Marks a burst's new leads as spam, or releases its held mail. Undefined if the burst was already resolved. */
  async settleBurst(id: string, action: 'dismiss' | 'release'): Promise<BurstResult | undefined> {
    const response = await this.request(`/api/leads/bursts/${id}/${action}`, { method: 'POST' });
    return response.status === 404 ? undefined : readJson<BurstResult>(response);
  }

  views = (): Promise<LeadViews> => this.#get('/views', true);

  savedViews = async (): Promise<SavedView[]> => (await this.#get<{ views: SavedView[] }>('/views/saved')).views;

  /** @param replaced id of an existing view to replace. Without it, an existing name causes a conflict. */
  saveView = (view: Omit<SavedView, 'id'>, replaced?: string): Promise<WriteOutcome<SavedView[]>> =>
    this.write('views', '/api/leads/views/saved', toWrite('POST', view, { version: replaced }));

  deleteView = (id: string): Promise<WriteOutcome<SavedView[]>> =>
    this.write('views', `/api/leads/views/saved/${id}`, toWrite('DELETE'));

  options = (): Promise<LeadOptions> => this.#get('/options', true);

  templates = (): Promise<MessageTemplates> => this.#get('/templates');

  csv = async (query: string): Promise<Blob> => (await expectOk(await this.request(`/api/leads.csv${query}`))).blob();

  #lead = async (path: string, init: StaffRequestInit): Promise<LeadDetail> =>
    (await this.json<{ lead: LeadDetail }>(`/api/leads${path}`, init)).lead;

  /** @param isBackground whether the screen repeats the request on its own */
  #get = <Value>(path: string, isBackground = false): Promise<Value> => this.json(`/api/leads${path}`, { isBackground });
}
