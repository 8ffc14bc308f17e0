/**
 * Shows a temporary line on a terminal. It has no animation, because the work blocks the event loop.
 * @returns function that removes the line
 */
export function showBusy(what: string, stream = process.stderr): () => void {
  let isShown = stream.isTTY === true;
  if (isShown) stream.write(`${what}...`);
  return () => {
    if (isShown) stream.write('\r\u001b[K');
    isShown = false;
  };
}

export async function whileBusy<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const done = showBusy(what);
  try {
    return await work();
  } finally {
    done();
  }
}
