import { type ReactElement, useEffect, useState } from 'react';
import type { Permission } from '#site/shared/permissions.ts';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import type { Place } from './find-places.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);

interface PaletteOnKeyProps {
  permissions: readonly Permission[];
  screens: readonly Place[];
}

/** Opens the palette on Ctrl+K, except in the text of an article, where Ctrl+K sets a link. */
export function PaletteOnKey(props: PaletteOnKeyProps): ReactElement | null {
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
  return isOpen ? <Palette {...props} onClose={() => setOpen(false)} /> : null;
}
