import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react';
import type { DraftView } from '#site/staff/blogs/history/draft-view.ts';
import { TitlePicture } from '#site/staff/blogs/pictures/title-picture.tsx';
import { QuietButton } from '#site/staff/controls.tsx';
import { Shortcuts } from '#site/staff/keys/shortcuts.tsx';
import type { BlogApi } from './blog-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { Settings } from './settings.tsx';

export const drawerId = 'blog-settings';

const fieldsOutsideDrawer = ['title', 'content'];

interface SettingsDrawerProps {
  api: BlogApi;
  keeper: DraftKeeper;
  view: DraftView;
  isOpen: boolean;
  onClose: () => void;
}

/** Settings of an article, such as category and slug. The drawer opens automatically if the server rejected one of these fields. */
export function SettingsDrawer({ api, keeper, view, isOpen, onClose }: SettingsDrawerProps): ReactElement {
  const { fields, errors } = view;
  const drawer = useRef<HTMLElement>(null);
  const isRefused = Object.keys(errors).some((name) => !fieldsOutsideDrawer.includes(name));
  useEffect(() => {
    if (isOpen) drawer.current?.focus();
  }, [isOpen]);

  function close(): void {
    focusOpener();
    onClose();
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) close();
  };

  return (
    <aside
      ref={drawer}
      id={drawerId}
      className="blog-settings"
      aria-label="Settings"
      tabIndex={-1}
      hidden={!isOpen && !isRefused}
      onKeyDown={onKey}
    >
      <header className="actions">
        <h3>Settings</h3>
        {isRefused ? null : <QuietButton onClick={close}>Close</QuietButton>}
      </header>
      <TitlePicture api={api} fields={fields} onChange={keeper.change} error={errors.titleImage} />
      <Settings fields={fields} origin={location.origin} errors={errors} onChange={keeper.change} />
      <details>
        <summary>Keyboard shortcuts</summary>
        <Shortcuts keys={shortcuts} />
        <p className="hint">On a Mac, use Cmd instead of Ctrl.</p>
      </details>
    </aside>
  );
}

function focusOpener(): void {
  const openers = document.querySelectorAll<HTMLElement>(`[aria-controls="${drawerId}"], .publish-bar .menu > summary`);
  [...openers].find((opener) => opener.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)?.focus();
}

const shortcuts: readonly (readonly [key: string, what: string])[] = [
  ['Ctrl+S', 'save the draft, or update the published article'],
  ['Ctrl+Enter', 'publish'],
  ['Ctrl+B, Ctrl+I', 'bold, italic'],
  ['Ctrl+K', 'link'],
  ['Ctrl+Alt+2, Ctrl+Alt+3', 'heading, subheading'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'undo, redo'],
];
