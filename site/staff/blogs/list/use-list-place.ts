import { type RefObject, useEffect, useRef } from 'react';

const newBlog = '.section-actions button';

interface ListPlace {
  rememberPlace: (blogId: string | undefined) => void;
}

/**
 * Remembers the list's scroll position. Opening an article scrolls at most to the top of `screen`, so that nothing above it moves.
 * Returning to the list restores the scroll position and focuses the article that was open.
 */
export function useListPlace(screen: RefObject<HTMLElement | null>, isOpen: boolean): ListPlace {
  const place = useRef<{ y: number; blogId: string | undefined }>(null);
  useEffect(() => {
    if (!place.current || !screen.current) return;
    const { y, blogId } = place.current;
    const top = screen.current.getBoundingClientRect().top + scrollY;
    if (isOpen) {
      scrollTo(0, Math.min(y, top));
      return;
    }
    const opener = screen.current.querySelector<HTMLElement>(blogId ? `[data-blog="${CSS.escape(blogId)}"]` : newBlog);
    (opener ?? screen.current.querySelector<HTMLElement>(newBlog))?.focus({ preventScroll: true });
    scrollTo(0, y);
  }, [screen, isOpen]);
  return { rememberPlace: (blogId) => (place.current = { y: scrollY, blogId }) };
}
