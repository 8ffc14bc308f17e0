import { useEffect, useState } from 'react';
import type { Burst, LeadPage } from '#site/shared/lead.ts';
import type { LeadApi } from './lead-api.ts';

const none: readonly Burst[] = [];

/** The bursts to be dealt with, read again with each newer page of the inbox. What cannot be read stays as it was. */
export function useBursts(api: LeadApi, page: LeadPage | undefined): readonly Burst[] {
  const [bursts, setBursts] = useState(none);
  useEffect(() => {
    let isWanted = true;
    if (page?.bursts)
      api.bursts().then(
        (found) => isWanted && setBursts(found),
        () => {},
      );
    else if (page) setBursts(none);
    return () => {
      isWanted = false;
    };
  }, [api, page]);
  return bursts;
}
