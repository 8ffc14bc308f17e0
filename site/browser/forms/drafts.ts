import type { DraftsKeyPrefix } from '#site/browser/storage-keys.ts';

const draftsKeyPrefix: DraftsKeyPrefix = 'drafts:';
const draftsKey = (): string => draftsKeyPrefix + location.pathname;

export interface DialogRequest {
  formId: string;
  courseKey?: string | undefined;
  branch?: string | undefined;
  typed?: Record<string, string> | undefined;
}

/** Form values that the visitor had typed before leaving the page. A form in a dialog also has the `request` that opened the dialog. */
export interface Draft {
  typed: Record<string, string>;
  request?: DialogRequest;
}

export type Drafts = Record<string, Draft>;

const requests = new Map<string, DialogRequest>();

/**
 * Saves typed form values in `sessionStorage` when the visitor leaves the page. The Back button can then restore them even if the browser
 * has not cached the page.
 */
export function storeDraftsOnLeave(): void {
  addEventListener('pagehide', saveDrafts);
}

export function rememberDialogDraft(formId: string, request: DialogRequest): void {
  storeDraftsOnLeave();
  requests.set(formId, request);
}

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
    // Storage is blocked, so only the browser's own page cache can restore the form.
  }
}

const internalNames = [
  'form',
  'noticeVersion',
  'consent',
  'leftBlank',
  'pageUrl',
  'pageCity',
  'contactEmail',
  'marketing',
  'language',
];
const prefilledNames = ['country', 'course', 'city', 'coursetype'];

/** Returns the form's values. Returns an empty object if only prefilled fields have values. */
function findTypedValues(element: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(element)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '' && !internalNames.includes(entry[0]),
  );
  return entries.some(([name]) => !prefilledNames.includes(name)) ? Object.fromEntries(entries) : {};
}

/** Restores typed values. Fills empty fields in forms on the page. If a form was in a dialog, reopens the dialog with the values. */
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
