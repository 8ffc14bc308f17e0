import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { StaffIcon, type StaffIconName } from './staff-icon.tsx';

interface QuietButtonProps extends ComponentProps<'button'> {
  /** Rest of the label, which only screen readers read. */
  unseen?: string;
}

export const QuietButton = ({ className, unseen, children, ...button }: QuietButtonProps): ReactElement => (
  <button type="button" className={className ? `quiet ${className}` : 'quiet'} {...button}>
    {unseen ? (
      <>
        <span>{children}</span>
        <span className="visually-hidden">{unseen}</span>
      </>
    ) : (
      children
    )}
  </button>
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: StaffIconName;
  label: string;
}

/** Button with only an icon. Its label is for screen readers. */
export const IconButton = ({ icon, label, className, ...button }: IconButtonProps): ReactElement => (
  <QuietButton className={className ? `${className} icon-button` : 'icon-button'} {...button}>
    <StaffIcon name={icon} />
    <span className="visually-hidden">{label}</span>
  </QuietButton>
);

export const CloseButton = ({ onClick }: { onClick?: (() => void) | undefined }): ReactElement => (
  <IconButton icon="close" label="Close" className="close" onClick={onClick} />
);

/** Button that reloads a list. It is normally an icon, but gets a label after a failure. */
export const ReloadButton = ({ state, onReload }: { state: string; onReload: () => void }): ReactElement =>
  state === 'failed' ? (
    <QuietButton className="icon-button reload" onClick={onReload}>
      Try again
    </QuietButton>
  ) : (
    <IconButton icon="reload" label="Reload" className="reload" onClick={onReload} disabled={state === 'loading'} />
  );

/** Focuses an element when it appears. Use it as the element's `ref`. */
export const focusAtStart = (element: HTMLElement | null): void => element?.focus();

interface FieldProps {
  id: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

export const Field = ({ id, label, className = 'field', children }: FieldProps): ReactElement => (
  <div className={className}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);

interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  /** Classes of the field. `className` is for the input. */
  fieldClass?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  onType?: (value: string) => void;
}

export function TextField({ id, label, fieldClass, error, hint, onType, ...input }: TextFieldProps): ReactElement {
  const described = [...(error ? [`${id}-error`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <Field id={id} label={label} className={fieldClass}>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={onType && (({ target }) => onType(target.value))}
        {...input}
      />
      <FieldError id={id}>{error}</FieldError>
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      ) : null}
    </Field>
  );
}

export const FieldError = ({ id, children }: { id: string; children: string | undefined }): ReactNode =>
  children ? (
    <p id={`${id}-error`} className="error">
      {children}
    </p>
  ) : null;

export type Choice = readonly [value: string, label: string];

interface SelectProps extends ComponentProps<'select'> {
  id: string;
  label: string;
  fieldClass?: string | undefined;
  hint?: string | undefined;
  choices: readonly Choice[];
  onChoose?: (value: string) => void;
}

export function Select({ id, label, fieldClass, hint, choices, onChoose, ...select }: SelectProps): ReactElement {
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <Field id={id} label={label} className={fieldClass}>
      <select id={id} aria-describedby={hintId} onChange={onChoose && (({ target }) => onChoose(target.value))} {...select}>
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
