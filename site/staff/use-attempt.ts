import { useState } from 'react';
import { failureText } from './api.ts';

/**
 * Runs work that the user has asked for.
 * @param text error message if the work fails for an unknown reason
 */
export function useAttempt(text: string) {
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setFailure('');
    setBusy(true);
    await work().catch((error: unknown) => setFailure(failureText(error, text)));
    setBusy(false);
  }
  return { failure, setFailure, isBusy, attempt };
}
