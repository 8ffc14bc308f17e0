import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { StaffIcon } from './staff-icon.tsx';

/** A button beside the main one. */
export const QuietButton = ({ className, ...button }: ComponentProps<'button'>): ReactElement => (
  <button type="button" className={className ? `quiet ${className}` : 'quiet'} {...button} />
);

/** Reads a list again: a sign where all is well, in words where it failed. */
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
  /** Id of the control. */
  id: string;
  label: string;
  className?: string;
  children: ReactNode;
}

/** A control with its label. */
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

/** Says what went wrong; it is there from the start, so that assistive technology hears what comes into it. */
export const Failure = ({ children }: { children: ReactNode }): ReactElement => (
  <p role="alert" className="error">
    {children}
  </p>
);

interface PageButtonsProps {
  /** Cursors of the pages gone through, the present one last; none on the first page. */
  cursors: readonly string[];
  next: string | null | undefined;
  onGo: (cursors: readonly string[]) => void;
  /** Of the buttons back and on. */
  names?: readonly [back: string, on: string];
}

/** The way through a list that is read a page at a time; nothing where there is one page. */
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
