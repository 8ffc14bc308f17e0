import type { LoaderTools } from '#site/browser/loader-tools.ts';
import { readWonReward, storeReward } from '#site/browser/reward/won-reward.ts';
import { prizeAngle, rewardPrizes } from '#site/components/reward-spinner/prizes.ts';
import { formatRupees } from '#site/views/rupees.ts';

const spinDurationMs = 4200;
const spinTurns = 6;

/** States of the wheel, shown as `data-state`. */
type SpinnerState = 'idle' | 'spinning' | 'stopped';

type Motion = Pick<LoaderTools, 'isMotionReduced'>;

interface SpinnerParts {
  wheel: SVGGElement;
  button: HTMLButtonElement;
  popup: HTMLDialogElement;
}

/**
 * Makes a wheel live: the button spins it, the first prize is kept for the visit, and the popup shows it. Later presses show that prize again.
 *
 * @param onStopped called when the wheel has stopped and before the popup opens
 */
export function startSpinner(root: HTMLElement, { isMotionReduced }: Motion, onStopped: () => void = () => {}): void {
  const parts = findParts(root);
  if (!parts) return;
  const { wheel, button, popup } = parts;
  setState(root, 'idle');
  button.disabled = false;
  button.addEventListener('click', async () => {
    if (root.dataset.state === 'spinning') return;
    const won = rewardPrizes.indexOf(readWonReward() ?? '');
    const index = won >= 0 ? won : drawIndex(rewardPrizes.length);
    setState(root, 'spinning');
    await turn(wheel, { index, durationMs: won >= 0 || isMotionReduced() ? 0 : spinDurationMs });
    setState(root, 'stopped');
    if (won < 0) storeReward(rewardPrizes[index] ?? '');
    onStopped();
    showReward(popup, rewardPrizes[index] ?? '', Number(root.dataset.fee));
  });
}

/** Loads what the wheel of a `<template>` looks like. @returns whether it could be had */
export function loadSpinnerStyles({ dataset }: HTMLTemplateElement): Promise<boolean> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = dataset.stylesheet ?? '';
  const loading = new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
  });
  document.head.append(link);
  return loading;
}

/** Opens the wheel of a `<template>` as a modal dialog, which closes when the wheel has stopped. */
export function openSpinnerDialog(template: HTMLTemplateElement, motion: Motion): void {
  const dialog = document.importNode(template.content, true).querySelector('dialog');
  const root = dialog?.querySelector<HTMLElement>('[data-island="reward-spinner"]');
  if (!dialog || !root) return;
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  startSpinner(root, motion, () => dialog.close());
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-spin]')?.focus();
}

function findParts(root: HTMLElement): SpinnerParts | undefined {
  const wheel = root.querySelector<SVGGElement>('[data-wheel]');
  const button = root.querySelector<HTMLButtonElement>('[data-spin]');
  const popup = root.querySelector<HTMLDialogElement>('[data-reward-popup]');
  return wheel && button && popup ? { wheel, button, popup } : undefined;
}

function setState(root: HTMLElement, state: SpinnerState): void {
  root.dataset.state = state;
  const button = root.querySelector('[data-spin]');
  // `aria-disabled` keeps the focus on the button while the wheel turns; `disabled` would drop it.
  button?.setAttribute('aria-disabled', String(state === 'spinning'));
}

/** Turns the wheel to a prize, and its labels against it, so that all can be read throughout. */
async function turn(wheel: SVGGElement, { index, durationMs }: { index: number; durationMs: number }): Promise<void> {
  const degrees = getRotation(index, spinTurns);
  const rotate = (element: Element, end: number): Animation =>
    element.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${end}deg)` }], {
      duration: durationMs,
      easing: 'cubic-bezier(0.12, 0.72, 0.12, 1)',
      fill: 'forwards',
    });
  for (const label of wheel.querySelectorAll('[data-label]')) rotate(label, -degrees);
  await rotate(wheel, degrees).finished;
}

/** The popup outlives the dialog that the wheel may stand in, so it moves to the end of the page. */
function showReward(popup: HTMLDialogElement, prize: string, fee: number): void {
  const text = popup.querySelector('[data-prize]');
  if (text) text.textContent = prize;
  showWorth(popup.querySelector<HTMLElement>('[data-worth]'), prize, fee);
  document.body.append(popup);
  popup.querySelector('[data-claim]')?.addEventListener('click', () => popup.close(), { once: true });
  popup.showModal();
}

/** What a discount is in rupees, where it is one. */
function showWorth(line: HTMLElement | null, prize: string, fee: number): void {
  const [, percent] = /^(\d+)% Discount$/.exec(prize) ?? [];
  if (!line || !percent || !fee) return;
  line.textContent = `${formatRupees(Math.round((fee * Number(percent)) / 100))} off a course of ${formatRupees(fee)}.`;
  line.hidden = false;
}

/** A source of uniform whole numbers below 2^32. */
type RandomWord = () => number;

const wordCount = 2 ** 32;

const cryptoWord: RandomWord = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * A uniform choice among `count`. Words of the last, incomplete round are drawn again: a bare
 * remainder would favour the first prizes.
 */
export function drawIndex(count: number, nextWord: RandomWord = cryptoWord): number {
  const limit = wordCount - (wordCount % count);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % count;
}

/** How far the wheel turns, in degrees, for the middle of prize `index` to stop under the pointer at the top. */
export const getRotation = (index: number, wholeTurns: number): number => wholeTurns * 360 - index * prizeAngle;
