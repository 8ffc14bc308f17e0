import type { ReactElement } from 'react';

export type SubmitResult = 'success' | 'failure';

const strokes: Record<SubmitResult, string> = { success: 'm15 25 6 6 13-14', failure: 'm17 17 14 14m0-14L17 31' };
const names: Record<SubmitResult, string> = { success: 'Success', failure: 'Failure' };

/** The picture of a result: a green check or a red cross. */
export function ResultMark({ result }: { result: SubmitResult }): ReactElement {
  return (
    <svg className="result-mark" data-mark={result} viewBox="0 0 48 48" role="img" aria-label={names[result]}>
      <circle cx="24" cy="24" r="22" />
      <path d={strokes[result]} />
    </svg>
  );
}
