import type { LoaderTools } from '#site/browser/loader-tools.ts';
import { readWonReward, storeReward } from '#site/browser/reward/won-reward.ts';
import { prizeAngle, rewardPrizes } from '#site/components/reward-spinner/prizes.ts';
import { formatRupees } from '#site/views/rupees.ts';

const spinDurationMs = 4200;
const spinTurns = 6;

type SpinnerState = 'idle' | 'spinning' | 'stopped';

type Motion = Pick<LoaderTools, 'isMotionReduced'>;

interface SpinnerParts {
  wheel: SVGGElement;
  button: HTMLButtonElement;
  popup: HTMLDialogElement;
}

/**
 * Starts a prize wheel. The first spin decides the prize for this visit, and later spins show the same prize again.
 *
 * @param onStopped called after the wheel stops, before the prize popup opens
 */
export function startSpinner(root: HTMLElement, { isMotionReduced }: Motion, onStopped: () => void = () => {}): void {
  const parts = findParts(root);
  if (!parts) return;
  const { wheel, button, popup } = parts;
  setState(root, 'idle');
  button.disabled = false;
  button.addEventListener('click', async () => {
    if (root.dataset.state === 'spinning') return;
    const won = readWonReward();
    const prize = choosePrize(won);
    const isNew = prize !== won;
    setState(root, 'spinning');
    await turn(wheel, { index: rewardPrizes.indexOf(prize), durationMs: isNew && !isMotionReduced() ? spinDurationMs : 0 });
    setState(root, 'stopped');
    if (isNew) storeReward(prize);
    onStopped();
    showReward(popup, prize, Number(root.dataset.fee));
  });
}

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
  // `aria-disabled` keeps the focus on the button while the wheel turns. `disabled` would drop the focus.
  button?.setAttribute('aria-disabled', String(state === 'spinning'));
}

/** Turns the wheel to a prize. Turns the labels the opposite way, so that they stay upright. */
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

/** Moves the popup to the end of the page, because it would disappear if its dialog closed. */
function showReward(popup: HTMLDialogElement, prize: string, fee: number): void {
  const text = popup.querySelector('[data-prize]');
  if (text) text.textContent = prize;
  showWorth(popup.querySelector<HTMLElement>('[data-worth]'), prize, fee);
  document.body.append(popup);
  popup.querySelector('[data-claim]')?.addEventListener('click', () => popup.close(), { once: true });
  popup.showModal();
}

function showWorth(line: HTMLElement | null, prize: string, fee: number): void {
  const [, percent] = /^(\d+)% Discount$/.exec(prize) ?? [];
  if (!line || !percent || !fee) return;
  line.textContent = `That is ${formatRupees(Math.round((fee * Number(percent)) / 100))} off a course that costs ${formatRupees(fee)}.`;
  line.hidden = false;
}

type RandomWord = () => number;

const wordCount = 2 ** 32;

const cryptoWord: RandomWord = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/**
 * Returns a uniformly distributed random index below `count`. Discards random numbers above the last full multiple of `count`, because
 * taking their remainder would favour the first prizes.
 */
export function drawIndex(count: number, nextWord: RandomWord = cryptoWord): number {
  const limit = wordCount - (wordCount % count);
  let word = nextWord();
  while (word >= limit) word = nextWord();
  return word % count;
}

/** Returns the prize that the visitor has already won in this visit. If there is none, draws one. */
export const choosePrize = (won: string | null, nextWord?: RandomWord): string =>
  rewardPrizes.find((prize) => prize === won) ?? rewardPrizes[drawIndex(rewardPrizes.length, nextWord)] ?? '';

/** Returns how far the wheel must turn, in degrees, to put the middle of prize `index` under the pointer at the top. */
export const getRotation = (index: number, wholeTurns: number): number => wholeTurns * 360 - index * prizeAngle;
