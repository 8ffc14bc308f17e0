import { type RefObject, useEffect, useRef } from 'react';

const newBlog = '.section-actions button';

interface ListPlace {
  /** Keeps where the page is; called before a blog is opened. */
  rememberPlace: (blogId: string | undefined) => void;
}

/**
 * Where the list was left. What opens begins no lower than the top of `screen`, so that nothing above it moves; on the way
 * back the page is where it was, with the focus on the blog that was open.
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
