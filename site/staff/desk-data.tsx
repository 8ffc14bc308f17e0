import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { minuteMs } from '../shared/times.ts';
import { isConnectionLost } from './api.ts';
import { keepCopy, restoreCopy } from './desk-copy.ts';
import { useSession } from './session-context.ts';

/** Time for which lists that are not on screen stay in memory. */
const keptMs = 30 * minuteMs;

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Requests are also sent while the browser reports no connection, so that their failure is shown at once.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        gcTime: keptMs,
        retry: (count, error) => count === 0 && navigator.onLine && isConnectionLost(error),
      },
    },
  });

/** Data that one user has loaded. It is copied to this device, so that the desk opens with the last list without a connection. */
export function DeskData({ children }: { children: ReactNode }): ReactElement {
  const { copyKey } = useSession();
  const [client] = useState(() => {
    const created = createClient();
    restoreCopy(created, copyKey());
    return created;
  });
  useEffect(() => keepCopy(client, copyKey), [client, copyKey]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
