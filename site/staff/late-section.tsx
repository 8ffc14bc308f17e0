import { Component, type ReactElement, type ReactNode, Suspense } from 'react';
import { Failure, QuietButton } from './controls.tsx';

/** What has its code come when it is opened; where that does not come, the rest of the screen stays and there is a way on. */
export class LateSection extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError(): { isFailed: boolean } {
    return { isFailed: true };
  }

  readonly #lookAgain = (): void => this.forceUpdate();

  override componentDidMount(): void {
    addEventListener('online', this.#lookAgain);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.#lookAgain);
  }

  override render(): ReactElement {
    if (!this.state.isFailed) return <Suspense fallback={<p role="status">Loading...</p>}>{this.props.children}</Suspense>;
    // Without a connection a reload would take the rest of the screen away as well.
    if (!navigator.onLine) return <Failure>There is no connection, and this part was not loaded before.</Failure>;
    return (
      <>
        <Failure>This part could not be loaded. There may be a newer version of the page.</Failure>
        <QuietButton onClick={() => location.reload()}>Reload the page</QuietButton>
      </>
    );
  }
}
