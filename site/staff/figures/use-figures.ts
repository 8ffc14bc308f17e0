import { useEffect, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import { type FigureTableName, figureGroups } from '#site/shared/figures.ts';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { useApi } from '#site/staff/session-context.ts';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { type FigureChoice, type FigureNumber, FiguresApi, lastDays } from './figures-api.ts';

const defaultDays = 30;

/**
 * Reads the selection from a URL such as `#figures?by=course&from=2026-11-01&to=2026-11-30`. The default is the last 30 days by source.
 */
function readAddress(): FigureChoice {
  const parameters = new URLSearchParams(location.hash.split('?')[1]);
  const defaults = lastDays(defaultDays, now());
  return {
    by: figureGroups.find((name) => name === parameters.get('by')) ?? 'source',
    from: parameters.get('from') ?? defaults.from,
    to: parameters.get('to') ?? defaults.to,
  };
}

export function useFigures() {
  const api = useApi(FiguresApi);
  const [choice, setChoice] = useState(readAddress);
  const { failure, attempt } = useAttempt('Could not export the report. Please try again.');
  const query = String(new URLSearchParams({ ...choice }));
  const {
    state,
    value: figures,
    failure: loadFailure,
  } = useLoaded(query, () => api.read(choice), 'Could not load the report. Please try again.');
  useEffect(() => {
    // On a slow device, the user may already have opened another section.
    if (location.hash.startsWith('#figures')) history.replaceState(history.state, '', `#figures?${query}`);
  }, [query]);

  const exportTable = (table: FigureTableName): Promise<void> =>
    attempt(async () => saveFile(await api.csv(choice, table), `leads-${table === 'rows' ? `by-${choice.by}` : table}.csv`));
  return {
    ...{ choice, state, figures, failure: loadFailure ?? failure, exportTable },
    choose: (change: Partial<FigureChoice>) => setChoice({ ...choice, ...change }),
    open(number: FigureNumber) {
      location.hash = `#leads?${new URLSearchParams({ figure: String(new URLSearchParams({ ...choice, ...number })) })}`;
    },
  };
}
