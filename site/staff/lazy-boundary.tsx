import { Component, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Failure, Field, QuietButton } from './controls.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Fields of text; passwords are not shown again. */
const textFields = 'textarea, input:not([type]), [type=text], [type=tel], [type=email]';

interface LazyBoundaryState {
  isFailed: boolean;
  /** The fields that were on the page before this part failed. */
  fields: readonly TextField[];
}

/** What has its code come when it is opened. Where that does not come, or fails, the rest of the screen stays and there is a way on. */
export class LazyBoundary extends Component<{ children: ReactNode }, LazyBoundaryState> {
  override state: LazyBoundaryState = { isFailed: false, fields: [] };

  static getDerivedStateFromError(): LazyBoundaryState {
    return { isFailed: true, fields: [...document.querySelectorAll<TextField>(textFields)] };
  }

  readonly #lookAgain = (): void => this.forceUpdate();

  override componentDidMount(): void {
    addEventListener('online', this.#lookAgain);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#lookAgain);
  }

  override render(): ReactElement {
    const { isFailed, fields } = this.state;
    if (!isFailed) return <Suspense fallback={<p role="status">Loading...</p>}>{this.props.children}</Suspense>;
    // Without a connection a reload would take the rest of the screen away as well.
    const canReload = navigator.onLine;
    return (
      <>
        <Failure>
          {canReload
            ? 'This part of the page has stopped working, or there is a newer version of it. Please load the page again.'
            : 'There is no connection, and this part was not loaded before.'}
        </Failure>
        <LostText fields={fields} />
        {canReload ? <QuietButton onClick={() => location.reload()}>Load the page again</QuietButton> : null}
      </>
    );
  }
}

/** The text of the fields that have left the page, to be copied; most of it is kept elsewhere as well. */
function LostText({ fields }: Pick<LazyBoundaryState, 'fields'>): ReactElement | null {
  const [text, setText] = useState('');
  useEffect(() => {
    const lost = fields.filter((field) => !field.isConnected && field.value.trim() !== '');
    setText(lost.map(({ value }) => value).join('\n'));
  }, [fields]);
  return text ? (
    <Field id="lost-text" label="What you had typed, to be copied">
      <textarea id="lost-text" readOnly rows={6} value={text} />
    </Field>
  ) : null;
}
