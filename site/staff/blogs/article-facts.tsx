import type { ReactElement } from 'react';
import type { BlogFields } from '#site/shared/blog/blog.ts';
import { slugify } from '#site/shared/blog/slug.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { drawerId } from './settings-drawer.tsx';
import { drawings, Sign } from './sign.tsx';

interface ArticleFactsProps {
  fields: BlogFields;
  onOpen: () => void;
}

/** Picture, category and address of the article above its title, where there is room; a press leads to where they are changed. */
export const ArticleFacts = ({ fields: { titleImage, category, slug, title }, onOpen }: ArticleFactsProps): ReactElement => (
  <QuietButton className="article-facts" aria-controls={drawerId} onClick={onOpen}>
    {titleImage ? <img src={titleImage} alt="" width={64} height={36} /> : <Sign {...drawings.picture} />}
    <span>
      {category}
      <small>/blogs/{slug || slugify(title)}</small>
    </span>
  </QuietButton>
);
