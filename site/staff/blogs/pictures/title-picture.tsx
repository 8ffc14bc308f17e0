import { type ReactElement, useState } from 'react';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { QuietButton } from '#site/staff/controls.tsx';
import { PictureDialog } from './picture-dialog.tsx';

interface TitlePictureProps {
  api: BlogApi;
  fields: Pick<BlogFields, 'titleImage' | 'titleImageAlt'>;
  onChange: (fields: Partial<BlogFields>) => void;
  error: string | undefined;
}

export function TitlePicture({ api, fields, onChange, error }: TitlePictureProps): ReactElement {
  const [isChoosing, setChoosing] = useState(false);
  const { titleImage, titleImageAlt } = fields;
  return (
    <fieldset className="title-picture">
      <legend>Cover picture</legend>
      {titleImage ? (
        <img src={titleImage} alt={titleImageAlt} width={320} height={180} />
      ) : (
        <p className="hint">No cover picture. Landscape format works best.</p>
      )}
      {titleImage ? <p className="hint">{titleImageAlt}</p> : null}
      <div className="actions">
        <QuietButton onClick={() => setChoosing(true)}>{titleImage ? 'Change picture' : 'Choose picture'}</QuietButton>
        {titleImage ? (
          <QuietButton onClick={() => onChange({ titleImage: null, titleImageAlt: '' })}>Remove picture</QuietButton>
        ) : null}
      </div>
      {error ? <p className="error">{error}</p> : null}
      {isChoosing ? (
        <PictureDialog
          api={api}
          onPlace={({ url, alt }) => {
            onChange({ titleImage: url, titleImageAlt: alt });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </fieldset>
  );
}
