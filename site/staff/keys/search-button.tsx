import { type ReactElement, useEffect, useState } from 'react';
import type { Permission } from '#site/shared/permissions.ts';
import { IconButton } from '#site/staff/controls.tsx';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import { withStyles } from '#site/staff/load-styles.ts';
import type { Place } from './find-places.ts';

const Palette = lazyPart(async () => (await withStyles(import('./palette.tsx'), 'paletteStyles')).Palette);

interface SearchButtonProps {
  permissions: readonly Permission[];
  screens: readonly Place[];
}

/** Opens the palette, as does Ctrl+K, except in the text of an article, where Ctrl+K sets a link. */
export function SearchButton(props: SearchButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isMeant = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented;
      if (!isMeant || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton icon="search" label="Search" title="Search (Ctrl+K)" onClick={() => setOpen(true)} />
      {isOpen ? <Palette {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
