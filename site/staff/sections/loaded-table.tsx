import type { ReactElement, ReactNode } from 'react';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import { readJson } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { type Loaded, useLoaded } from '#site/staff/use-loaded.ts';

const unread = 'It could not be fetched. Please try again.';

/** Fetches JSON from the path, again when the path changes; `text` says that it failed. */
export function useJson<Value>(path: string, text = unread): Loaded<Value> {
  const { request } = useSession();
  return useLoaded(path, async () => readJson<Value>(await request(path), unread), text);
}

interface LoadedTableProps {
  label: string;
  columns: readonly string[];
  loaded: Pick<Loaded<unknown>, 'state' | 'failure' | 'reload'>;
  /** Its rows. */
  children: ReactNode;
}

/** A table of what was fetched, with how that went and a button to do it again. It scrolls by itself where the screen is narrow. */
export const LoadedTable = ({ label, columns, loaded: { state, failure, reload }, children }: LoadedTableProps): ReactElement => (
  <>
    <div className="load-status">
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
      <QuietButton onClick={reload} disabled={state === 'loading'}>
        {state === 'failed' ? 'Try again' : 'Reload'}
      </QuietButton>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, what scrolls is scrolled by having the focus (WCAG 2.1.1). */}
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>
        <ColumnHeads columns={columns} />
        <tbody>{children}</tbody>
      </table>
    </section>
  </>
);
