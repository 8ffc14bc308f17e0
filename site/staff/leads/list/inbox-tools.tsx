import type { ReactElement, ReactNode } from 'react';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton, ReloadButton } from '#site/staff/controls.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { Menu } from '#site/staff/menu.tsx';
import type { Inbox } from './use-inbox.ts';

interface InboxToolsProps {
  api: LeadApi;
  inbox: Inbox;
  query: string | undefined;
  onFailure: (text: string) => void;
  onChooseSeveral: () => void;
  children: ReactNode;
}

export function InboxTools({ api, inbox, query, onFailure, onChooseSeveral, children }: InboxToolsProps): ReactElement {
  const { state, reload } = inbox;
  async function exportCsv(filters: string): Promise<void> {
    onFailure('');
    try {
      saveFile(await api.csv(filters), 'leads.csv');
    } catch (error) {
      onFailure(failureText(error, 'Failed to export leads'));
    }
  }
  return (
    <>
      <div className="section-actions">
        {children}
        <ReloadButton state={state} onReload={reload} />
        <Menu className="dots" label={<span className="visually-hidden">More</span>}>
          {query === undefined ? null : <QuietButton onClick={() => void exportCsv(query)}>Export CSV</QuietButton>}
          <a href="#calendar">Calendar</a>
          <QuietButton className="choose-several" onClick={onChooseSeveral}>
            Select several
          </QuietButton>
          <KeysButton />
        </Menu>
      </div>
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{state === 'failed' ? inbox.failure : null}</Failure>
    </>
  );
}

/** Opens the list of keyboard shortcuts. The dialog is outside the menu, because a closing menu would hide it. */
const KeysButton = (): ReactElement => (
  <QuietButton className="keys-button" onClick={() => document.querySelector<HTMLDialogElement>('.keys-dialog')?.showModal()}>
    Keyboard shortcuts
  </QuietButton>
);
