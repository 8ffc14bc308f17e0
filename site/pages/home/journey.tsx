import type { ReactElement } from 'react';
import type { Institute } from '#catalogue/schema/institute.ts';

/** The roadmap as a picture for wide and narrow screens, and as a list for screen readers. */
export function Journey({ steps }: { steps: Institute['journey'] }): ReactElement {
  return (
    <section className="band journey" aria-labelledby="journey-title">
      <h2 id="journey-title">Your journey with us</h2>
      <picture>
        <source media="(max-width: 960px)" srcSet="/images/journey-mobile.svg" width={400} height={374} />
        <img src="/images/journey-desktop.svg" alt="" width={1200} height={458} loading="lazy" decoding="async" />
      </picture>
      <ol className="visually-hidden">
        {steps.map((step) => (
          <li key={step.title}>
            {step.title}. {step.text}
          </li>
        ))}
      </ol>
    </section>
  );
}
