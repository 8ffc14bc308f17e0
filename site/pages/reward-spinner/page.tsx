import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { RewardSpinner } from '#site/components/reward-spinner/reward-spinner.tsx';
import { TextList } from '#site/components/text-list.tsx';
import { Document } from '../document.tsx';
import type { PropsOf } from '../page-plan.ts';
import type { planRewardSpinnerPage } from './plan.ts';

type RewardSpinnerPageProps = PropsOf<typeof planRewardSpinnerPage>;

export function RewardSpinnerPage({ head, shell, assets, terms, fee }: RewardSpinnerPageProps): ReactElement {
  return (
    <Document head={head} shell={shell} assets={assets} hasClosingCall={false}>
      <link rel="stylesheet" href={assets.rewardStylesheet} precedence="default" />
      <div className="band reward-band">
        <div className="reward-page">
          <a className="dialog-close" href={routes.home} aria-label="Close">
            ×
          </a>
          <RewardSpinner heading="h1" fee={fee} />
        </div>
      </div>
      <section className="band reward-terms" id="terms">
        <h2>Terms of the reward wheel</h2>
        <TextList items={terms} />
      </section>
    </Document>
  );
}
