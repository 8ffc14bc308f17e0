import { type ComponentProps, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import type { BlogApi } from './blog-api.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import type { DraftView } from './draft-view.ts';
import { Settings } from './settings.tsx';
import { TitlePicture } from './title-picture.tsx';
import { VersionHistory } from './version-history.tsx';

export const drawerId = 'blog-settings';

/** What the screen shows beside title and text: everything else is in the drawer. */
const shownBesideText = ['title', 'content'];

interface SettingsDrawerProps {
  api: BlogApi;
  keeper: DraftKeeper;
  view: DraftView;
  isOpen: boolean;
  onClose: () => void;
}

/** What belongs to an article beside its words. It opens by itself where something in it was refused, and Escape closes it. */
export function SettingsDrawer({ api, keeper, view, isOpen, onClose }: SettingsDrawerProps): ReactElement {
  const { blog, fields, errors } = view;
  const drawer = useRef<HTMLElement>(null);
  const isRefused = Object.keys(errors).some((name) => !shownBesideText.includes(name));
  useEffect(() => {
    if (isOpen) drawer.current?.focus();
  }, [isOpen]);

  function close(): void {
    document.querySelector<HTMLElement>(`[aria-controls="${drawerId}"]`)?.focus();
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
      {blog ? <VersionHistoryPart api={api} blog={blog} fields={fields} onUse={keeper.replace} /> : null}
      <Shortcuts />
    </aside>
  );
}

function VersionHistoryPart(props: ComponentProps<typeof VersionHistory>): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Version history</summary>
      {isOpen ? <VersionHistory {...props} /> : null}
    </details>
  );
}

const shortcuts = [
  ['Ctrl+S', 'save, or update what is on the site'],
  ['Ctrl+Enter', 'publish'],
  ['Ctrl+B, Ctrl+I', 'bold, italic'],
  ['Ctrl+K', 'link'],
  ['Ctrl+Alt+2, Ctrl+Alt+3', 'heading, subheading'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'undo, redo'],
] as const;

function Shortcuts(): ReactElement {
  return (
    <details>
      <summary>Keyboard shortcuts</summary>
      <dl className="shortcuts">
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">On a Mac, Cmd in place of Ctrl.</p>
    </details>
  );
}
