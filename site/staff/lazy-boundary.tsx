import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';
import { Failure, Field, QuietButton } from './controls.tsx';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Text fields. Passwords are left out, because they must not be shown. */
const textFields = 'textarea, input:not([type]), [type=text], [type=tel], [type=email]';

interface LazyBoundaryState {
  isFailed: boolean;
  fields: readonly TextField[];
}

/** Loads a part of the screen on demand. If it fails to load or crashes, the rest of the screen keeps working. */
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
    // Without a connection, reloading would lose the rest of the screen.
    const canReload = navigator.onLine;
    return (
      <>
        <Failure>
          {canReload
            ? 'This part of the page stopped working, or a newer version is available. Please reload the page.'
            : 'You are offline, and this part of the page has not been loaded yet.'}
        </Failure>
        <LostText fields={fields} />
        {canReload ? <QuietButton onClick={() => location.reload()}>Reload page</QuietButton> : null}
      </>
    );
  }
}

/** Returns a part of the screen that is loaded when it is first shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactElement {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() })) as never;
  return (props) => <LazyBoundary>{createElement(Part, props)}</LazyBoundary>;
}

function LostText({ fields }: Pick<LazyBoundaryState, 'fields'>): ReactElement | null {
  const [text, setText] = useState('');
  useEffect(() => {
    const lost = fields.filter((field) => !field.isConnected && field.value.trim() !== '');
    setText(lost.map(({ value }) => value).join('\n'));
  }, [fields]);
  return text ? (
    <Field id="lost-text" label="Your unsaved text (copy it before you reload)">
      <textarea id="lost-text" readOnly rows={6} value={text} />
    </Field>
  ) : null;
}
