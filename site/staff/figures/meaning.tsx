import type { ReactElement } from 'react';
import { type Definition, meaningId } from './definitions.ts';

export const Meaning = ({ of }: { of: readonly Definition[] }): ReactElement => (
  <details className="figure-meaning">
    <summary>
      <span className="visually-hidden">{`Explanation: ${of.map(({ title }) => title).join(', ')}`}</span>
    </summary>
    {of.map((definition) => (
      <p key={definition.title} className="hint">
        {of.length > 1 ? <b>{`${definition.title}: `}</b> : null}
        <span id={meaningId(definition)}>{definition.meaning}</span>
      </p>
    ))}
  </details>
);
