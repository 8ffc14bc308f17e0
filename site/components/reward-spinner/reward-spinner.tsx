import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { RewardWheel } from './reward-wheel.tsx';

interface RewardSpinnerProps {
  heading: 'h1' | 'h2';
  /** Example fee in rupees, for showing how much a discount is worth. */
  fee?: number;
}

export function RewardSpinner({ heading: Heading, fee }: RewardSpinnerProps): ReactElement {
  return (
    <div className="stack reward-spinner" data-island="reward-spinner" data-state="idle" data-fee={fee}>
      <Heading className="reward-title">Congratulations!</Heading>
      <p className="lead">Spin the wheel to unlock amazing rewards!</p>
      <RewardWheel />
      <button type="button" className="button primary reward-spin" data-spin="" disabled>
        Spin to Win
      </button>
      {Heading === 'h2' ? (
        <p className="reward-note">
          <a href={`${routes.rewardSpinner}#terms`}>Terms of the reward wheel</a>
        </p>
      ) : null}
      <noscript>The wheel needs JavaScript. Ask a counsellor about current offers instead.</noscript>
      <RewardPopup />
    </div>
  );
}

function RewardPopup(): ReactElement {
  return (
    <dialog className="reward-popup" data-reward-popup="" aria-labelledby="reward-popup-title">
      <h2 id="reward-popup-title" className="reward-title">
        Reward Unlocked!
      </h2>
      <p className="reward-prize" data-prize="" />
      <p data-worth="" hidden />
      <p>
        Send any form during this visit to claim your reward. A counsellor confirms it when you enrol. See the{' '}
        <a href={`${routes.rewardSpinner}#terms`}>terms</a>.
      </p>
      <a className="button primary" href={routes.home} data-claim="">
        Claim Now
      </a>
      <form method="dialog">
        <button type="submit" className="dialog-close" aria-label="Close">
          ×
        </button>
      </form>
    </dialog>
  );
}

/** The prize wheel in a `<template>`, which stays inactive until the script opens it. Its style sheet loads only then. */
export function RewardOffer({ stylesheet }: { stylesheet: string }): ReactElement {
  return (
    <template data-reward-offer="" data-stylesheet={stylesheet}>
      <dialog className="reward-dialog" aria-label="Spin the wheel">
        <button type="button" className="dialog-close" data-close="" aria-label="Close">
          ×
        </button>
        <RewardSpinner heading="h2" />
      </dialog>
    </template>
  );
}
