import type { ReactElement } from 'react';

/** List of keyboard shortcuts, each with its effect. */
export const Shortcuts = ({ keys }: { keys: readonly (readonly [key: string, what: string])[] }): ReactElement => (
  <dl className="shortcuts">
    {keys.map(([key, what]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
