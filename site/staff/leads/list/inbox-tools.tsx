import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton, ReloadButton } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { Menu } from '#site/staff/menu.tsx';
import { useSessionView } from '#site/staff/session-context.ts';
import { importAddress } from './inbox-place.ts';
import type { Inbox } from './use-inbox.ts';

const ImportDialog = lazyPart(async () => (await import('#site/staff/leads/import/import-dialog.tsx')).ImportDialog);

interface InboxToolsProps {
  api: LeadApi;
  inbox: Inbox;
  options: LeadOptions | undefined;
  query: string | undefined;
  onFailure: (text: string) => void;
  /** Menu item that only phones show. */
  phoneAction: readonly [label: string, run: () => void];
  children: ReactNode;
}

export function InboxTools(props: InboxToolsProps): ReactElement {
  const { api, inbox, options, query, onFailure, phoneAction, children } = props;
  const [phoneLabel, runPhoneAction] = phoneAction;
  const { state, reload } = inbox;
  const isAdmin = useSessionView().user?.permissions.includes('accounts');
  const [importing, setImporting] = useImportDialog();
  async function exportCsv(filters: string): Promise<void> {
    onFailure('');
    try {
      saveFile(await api.csv(filters), 'leads.csv');
    } catch (error) {
      onFailure(failureText(error, 'Could not export the leads. Please try again.'));
    }
  }
  return (
    <>
      <div className="section-actions">
        {children}
        <ReloadButton state={state} onReload={reload} />
        <Menu className="dots" label={<span className="visually-hidden">More</span>}>
          {isAdmin ? <QuietButton onClick={() => setImporting('open')}>Import leads</QuietButton> : null}
          {query === undefined ? null : <QuietButton onClick={() => void exportCsv(query)}>Export CSV</QuietButton>}
          <QuietButton className="on-phone" onClick={runPhoneAction}>
            {phoneLabel}
          </QuietButton>
          <KeysButton />
        </Menu>
      </div>
      {importing && isAdmin ? (
        <ImportDialog
          options={options}
          isOpen={importing === 'open'}
          onImported={reload}
          onClose={() => setImporting('closed')}
        />
      ) : null}
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{state === 'failed' ? inbox.failure : null}</Failure>
    </>
  );
}

/** The dialog opens from the menu, and from a link in the palette. */
function useImportDialog() {
  const [importing, setImporting] = useState<'open' | 'closed'>();
  useEffect(() => {
    const follow = (): void => {
      if (location.hash === importAddress) setImporting('open');
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [importing, setImporting] as const;
}

/** Opens the list of keyboard shortcuts. The dialog is outside the menu, because a closing menu would hide it. */
const KeysButton = (): ReactElement => (
  <QuietButton className="keys-button" onClick={() => document.querySelector<HTMLDialogElement>('.keys-dialog')?.showModal()}>
    Keyboard shortcuts
  </QuietButton>
);
