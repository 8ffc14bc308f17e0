import type { DraftsKeyPrefix } from '#site/browser/storage-keys.ts';

const draftsKeyPrefix: DraftsKeyPrefix = 'drafts:';
const draftsKey = (): string => draftsKeyPrefix + location.pathname;

/** What a link that opens a dialog asks for. */
export interface DialogRequest {
  formId: string;
  courseKey?: string | undefined;
  /** Value of the branch, where the link stands beside one. */
  branch?: string | undefined;
  /** What had been typed when the page was left. */
  typed?: Record<string, string> | undefined;
}

/** What stood in a form when its page was left; with the request where it stood in a dialog. */
export interface Draft {
  typed: Record<string, string>;
  request?: DialogRequest;
}

/** By the id of the form. */
export type Drafts = Record<string, Draft>;

/** What the open dialog was asked for, by the id of its form. */
const requests = new Map<string, DialogRequest>();
let isWatching = false;

/**
 * Keeps what is typed into the forms of the page when it is left, for the Back button of a browser that has not kept the
 * page. It stays in this tab and ends with it.
 */
export function storeDraftsOnLeave(): void {
  if (!isWatching) addEventListener('pagehide', saveDrafts);
  isWatching = true;
}

export function rememberDialogDraft(formId: string, request: DialogRequest): void {
  storeDraftsOnLeave();
  requests.set(formId, request);
}

/** A dialog that was closed has nothing to come back to. */
export const forgetDialogDraft = (formId: string): boolean => requests.delete(formId);

function saveDrafts(): void {
  const drafts: Drafts = {};
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
    const typed = findTypedValues(form);
    const request = requests.get(form.id);
    if (Object.keys(typed).length > 0) drafts[form.id] = { typed, ...(request ? { request } : {}) };
  }
  try {
    if (Object.keys(drafts).length > 0) sessionStorage.setItem(draftsKey(), JSON.stringify(drafts));
    else sessionStorage.removeItem(draftsKey());
  } catch {
    // Nothing may be stored: the browser's own memory of the page has to do.
  }
}

const internalNames = ['form', 'noticeVersion', 'consent', 'leftBlank', 'pageUrl', 'pageCity', 'contactEmail', 'marketing'];
/** Filled in before anybody has typed. */
const prefilledNames = ['country', 'course', 'city', 'coursetype'];

/** The form's fields, when at least one holds what only a hand can have typed. */
function findTypedValues(element: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(element)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && !internalNames.includes(entry[0]),
  );
  return entries.some(([name]) => !prefilledNames.includes(name)) ? Object.fromEntries(entries) : {};
}

/** Puts back what was typed: into the forms of the page where their fields are empty, and into a dialog opened again. */
export async function restoreDrafts(openDialog: (request: DialogRequest) => Promise<void>): Promise<void> {
  const drafts: Drafts = JSON.parse(sessionStorage.getItem(draftsKey()) ?? '{}');
  sessionStorage.removeItem(draftsKey());
  storeDraftsOnLeave();
  for (const [id, { typed, request }] of Object.entries(drafts)) {
    if (request) await openDialog({ ...request, typed });
    else fillEmpty(document.getElementById(id) as HTMLFormElement | null, typed);
  }
}

function fillEmpty(form: HTMLFormElement | null, typed: Record<string, string>): void {
  for (const [name, value] of Object.entries(typed)) {
    const control = form?.elements.namedItem(name);
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof RadioNodeList;
    if (isField && (control.value === '' || prefilledNames.includes(name))) control.value = value;
  }
}
