import type { ReactElement } from 'react';
import type { Institute } from '#catalogue/schema/institute.ts';

/** Compares the institute's features with those of other institutes. Leaves out features that depend on an expired claim. */
export function Comparison({ features, name }: { features: Institute['comparison']; name: string }): ReactElement | null {
  if (features.length === 0) return null;
  return (
    <section className="band comparison" aria-labelledby="comparison-title">
      <h2 id="comparison-title">Why choose {name}</h2>
      <table className="comparison-table">
        <thead>
          <tr>
            <th scope="col">What you get</th>
            <th scope="col" className="comparison-ours">
              {name}
            </th>
            <th scope="col">Others</th>
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature.text}>
              <th scope="row">
                <img src={`/images/features/${feature.icon}.svg`} alt={feature.alt} width={40} height={40} loading="lazy" />
                {feature.text}
              </th>
              <td className="comparison-ours">Yes</td>
              <td>{feature.others}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
