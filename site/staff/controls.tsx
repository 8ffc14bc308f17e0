import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { StaffIcon } from './staff-icon.tsx';

export const QuietButton = ({ className, ...button }: ComponentProps<'button'>): ReactElement => (
  <button type="button" className={className ? `quiet ${className}` : 'quiet'} {...button} />
);

/** Button that reloads a list. It is normally an icon, but gets a label after a failure. */
export const ReloadButton = ({ state, onReload }: { state: string; onReload: () => void }): ReactElement => (
  <QuietButton className="icon-button reload" onClick={onReload} disabled={state === 'loading'}>
    {state === 'failed' ? (
      'Try again'
    ) : (
      <>
        <StaffIcon name="reload" />
        <span className="visually-hidden">Reload</span>
      </>
    )}
  </QuietButton>
);

interface FieldProps {
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

export const Field = ({ id, label, className = 'field', children }: FieldProps): ReactElement => (
  <div className={className}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);

export type Choice = readonly [value: string, label: string];

interface SelectProps {
  id: string;
  label: string;
  hint?: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}

export function Select({ id, label, hint, value, choices, onChoose }: SelectProps): ReactElement {
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <Field id={id} label={label}>
      <select id={id} value={value} aria-describedby={hintId} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      {hint ? (
        <p id={hintId} className="hint">
          {hint}
        </p>
      ) : null}
    </Field>
  );
}

/** Error message. The element is always there, so that screen readers announce new text. */
export const Failure = ({ children }: { children: ReactNode }): ReactElement => (
  <p role="alert" className="error">
    {children}
  </p>
);

interface PageButtonsProps {
  /** Cursors of the visited pages, with the current page last. Empty on the first page. */
  cursors: readonly string[];
  next: string | null | undefined;
  onGo: (cursors: readonly string[]) => void;
  names?: readonly [back: string, on: string];
}

/** Buttons for the previous and next page. Shows nothing if there is only one page. */
export const PageButtons = ({ cursors, next, onGo, names: [back, on] = ['Newer', 'Older'] }: PageButtonsProps): ReactNode =>
  cursors.length || next ? (
    <div className="actions">
      <QuietButton disabled={!cursors.length} onClick={() => onGo(cursors.slice(0, -1))}>
        {back}
      </QuietButton>
      <QuietButton disabled={!next} onClick={() => next && onGo([...cursors, next])}>
        {on}
      </QuietButton>
    </div>
  ) : null;
