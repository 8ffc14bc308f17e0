import type { ReactElement } from 'react';
import type { Loaded } from './use-loaded.ts';

/** Says how a fetch goes, with a button to do it again. */
export function LoadStatus({ loaded: { state, reload }, failure }: { loaded: Loaded<unknown>; failure: string }): ReactElement {
  return (
    <div className="load-status">
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <p role="alert" className="error">
        {state === 'failed' ? failure : null}
      </p>
      <button type="button" className="quiet" onClick={reload} disabled={state === 'loading'}>
        {state === 'failed' ? 'Try again' : 'Reload'}
      </button>
    </div>
  );
}
