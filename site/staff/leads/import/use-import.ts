import { useRef, useState } from 'react';
import type { ImportRow, LeadImport } from '#site/shared/lead-import.ts';
import { failureText, type Request } from '#site/staff/api.ts';
import { useWarnBeforeLeaving } from '#site/staff/use-warn-before-leaving.ts';
import { type ImportProgress, noProgress, sendRows } from './send-rows.ts';

export interface RunningImport {
  state: 'sending' | 'stopped' | 'done';
  progress: ImportProgress;
  total: number;
  failure: string;
}

type Sent = Omit<LeadImport, 'rows'> & { rows: readonly ImportRow[] };

/** Runs an import that can be continued after an error. Warns if the page is closed before the import ends. */
export function useImport(request: Request, onDone: () => void) {
  const [running, setRunning] = useState<RunningImport>();
  const sent = useRef<Sent>(undefined);
  useWarnBeforeLeaving(running?.state === 'sending');

  async function run(from: ImportProgress): Promise<void> {
    if (!sent.current) return;
    const { rows, ...origin } = sent.current;
    let progress = from;
    const show = (state: RunningImport['state'], failure = '') => setRunning({ state, progress, total: rows.length, failure });
    show('sending');
    try {
      await sendRows({ request, origin, rows }, from, (next) => {
        progress = next;
        show('sending');
      });
      show('done');
    } catch (error) {
      show('stopped', failureText(error, 'The import stopped. The rows sent so far are saved. Please continue the import.'));
    }
    onDone();
  }

  return {
    running,
    start(next: Sent): void {
      sent.current = next;
      void run(noProgress);
    },
    resume: () => void run(running?.progress ?? noProgress),
    reset: () => setRunning(undefined),
  };
}
