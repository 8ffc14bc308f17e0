import type { ReactElement } from 'react';
import type { ProofView } from '#site/views/evidence.ts';
import { SampleMark } from './sample-mark.tsx';

/** Proof below the hero: the rating with its source, the programme and employers. Renders nothing without any of them. */
export function ProofStrip({ proof }: { proof: ProofView }): ReactElement | null {
  const { rating, programme, employers } = proof;
  if (!rating && !programme && employers.length === 0) return null;
  return (
    <section className="stack band proof-strip" aria-label="Rating, programme and employers">
      {rating ? (
        <p>
          <b>{rating.value} ★</b> {rating.count} <small>{rating.basis ?? "The institute's own figure"}</small>
        </p>
      ) : null}
      {programme ? <p>{programme}</p> : null}
      {employers.length > 0 ? <Employers proof={proof} /> : null}
    </section>
  );
}

const Employers = ({ proof: { employers, hiring, isSample } }: { proof: ProofView }): ReactElement => (
  <div className="proof-employers">
    {hiring ? <small>{hiring}</small> : null}
    <div>
      {employers.map(({ src, alt }) => (
        <img key={src} src={src} alt={alt} width={220} height={56} loading="lazy" decoding="async" />
      ))}
    </div>
    <SampleMark of={{ placeholder: isSample }} />
  </div>
);
