import type { ReactElement } from 'react';
import { RewardSpinner } from '#site/components/reward-spinner/reward-spinner.tsx';
import { Document, type PageFrame } from '#site/document.tsx';

/** The promotional wheel as a page of its own (behaviour section 2). */
export function RewardSpinnerPage({ head, shell, assets }: PageFrame): ReactElement {
  return (
    <Document head={head} shell={shell} assets={assets}>
      <div className="band deep">
        <RewardSpinner heading="h1" />
      </div>
    </Document>
  );
}
