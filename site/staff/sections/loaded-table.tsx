import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { readJson } from '#site/staff/api.ts';
import { Failure, ReloadButton } from '#site/staff/controls.tsx';
import { DataList } from '#site/staff/data-list/data-list.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { type Loaded, useLoaded } from '#site/staff/use-loaded.ts';

const loadFailure = 'Could not load the list. Please try again.';

/** Loads JSON from the path, and again if the path changes. `text` is the error message. */
export function useJson<Value>(path: string, text = loadFailure): Loaded<Value> {
  const { request } = useSession();
  return useLoaded(path, async () => readJson<Value>(await request(path)), text);
}

interface LoadedTableProps extends ComponentProps<typeof DataList> {
  loaded: Pick<Loaded<unknown>, 'state' | 'failure' | 'reload'>;
  action?: ReactNode;
}

export const LoadedTable = ({ loaded, action, ...list }: LoadedTableProps): ReactElement => (
  <>
    <div className="section-actions">
      {action}
      <ReloadButton state={loaded.state} onReload={loaded.reload} />
    </div>
    <p role="status">{loaded.state === 'loading' ? 'Loading...' : null}</p>
    <Failure>{loaded.failure}</Failure>
    <div className="loaded-table">
      <DataList {...list} />
    </div>
  </>
);
