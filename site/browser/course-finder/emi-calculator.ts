import { planInstalments } from '#site/views/instalments.ts';
import { formatRupees } from '#site/views/rupees.ts';

/** Counts the instalments anew with each figure that is changed. */
export function startEmiCalculator(): void {
  const form = document.querySelector<HTMLFormElement>('[data-emi-form]');
  const result = document.querySelector('[data-emi-result]');
  if (!form || !result) return;
  const update = (): void => {
    result.textContent = describePlan(new FormData(form));
  };
  form.addEventListener('input', update);
  form.addEventListener('submit', (event) => event.preventDefault());
  update();
}

/** `₹50,000` and `50 000` are figures too. */
const figure = (data: FormData, name: string): number =>
  Number(String(data.get(name) ?? '').replace(/[^\d.-]/g, '') || Number.NaN);

function describePlan(data: FormData): string {
  const months = figure(data, 'months');
  const plan = planInstalments({ fee: figure(data, 'fee'), first: figure(data, 'first'), months });
  if (!plan) return 'Write a fee above what is paid at once, in whole rupees.';
  const last = plan.last === plan.monthly ? '' : `, the last of ${formatRupees(plan.last)}`;
  return `${months} instalments of ${formatRupees(plan.monthly)} a month${last}`;
}
