import type { ReactElement } from 'react';
import { useSay } from '#site/components/texts-context.ts';

export type SubmitResult = 'success' | 'failure';

interface ResultMarkProps {
  result: SubmitResult;
  text?: string;
}

export function ResultMark({ result, text }: ResultMarkProps): ReactElement {
  const say = useSay();
  return (
    <>
      <svg className="result-mark" viewBox="0 0 48 48" role="img" aria-label={say(result)}>
        <circle cx="24" cy="24" r="22" />
        <path d={result === 'success' ? 'm15 25 6 6 13-14' : 'm17 17 14 14m0-14L17 31'} />
      </svg>
      {text && (
        <p>
          {text.match(/.+?([.!] |$)/g)?.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </p>
      )}
    </>
  );
}
