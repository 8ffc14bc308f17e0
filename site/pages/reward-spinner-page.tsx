import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { RewardSpinner } from '#site/components/reward-spinner/reward-spinner.tsx';
import { Document, type PageFrame } from './document.tsx';

/** The promotional wheel as a page of its own. */
export function RewardSpinnerPage({ head, shell, assets }: PageFrame): ReactElement {
  return (
    <Document head={head} shell={shell} assets={assets}>
      <div className="band deep reward-page">
        <a className="dialog-close" href={routes.home} aria-label="Close">
          ×
        </a>
        <RewardSpinner heading="h1" />
      </div>
    </Document>
  );
}
