import { describeInstalments } from '#site/views/instalments.ts';

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

const describePlan = (data: FormData): string =>
  describeInstalments({ fee: figure(data, 'fee'), first: figure(data, 'first'), months: figure(data, 'months') });
