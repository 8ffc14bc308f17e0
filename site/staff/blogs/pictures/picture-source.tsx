import { type ReactElement, useState } from 'react';
import type { StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { Field } from '#site/staff/controls.tsx';
import { PictureLibrary } from './picture-library.tsx';

export type ChosenPicture = { file: File } | { stored: StoredPicture };

interface PictureSourceProps {
  api: BlogApi;
  chosen: ChosenPicture | undefined;
  onChoose: (chosen: ChosenPicture | undefined, alt?: string) => void;
}

const sources = { file: 'From this device', library: 'From the library' } as const;

export function PictureSource({ api, chosen, onChoose }: PictureSourceProps): ReactElement {
  const [source, setSource] = useState<keyof typeof sources>('file');
  const stored = chosen && 'stored' in chosen ? chosen.stored : undefined;
  return (
    <>
      <fieldset className="picture-source">
        <legend className="visually-hidden">Picture source</legend>
        {Object.entries(sources).map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name="picture-source"
              checked={name === source}
              onChange={() => {
                setSource(name as keyof typeof sources);
                onChoose(undefined);
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {source === 'library' ? (
        <PictureLibrary api={api} chosenUrl={stored?.url} onChoose={(picture, alt) => onChoose({ stored: picture }, alt)} />
      ) : (
        <FileField
          pasted={chosen && 'file' in chosen ? chosen.file : undefined}
          onChoose={(file) => onChoose(file && { file })}
        />
      )}
    </>
  );
}

interface FileFieldProps {
  pasted: File | undefined;
  onChoose: (file: File | undefined) => void;
}

const FileField = ({ pasted, onChoose }: FileFieldProps): ReactElement => (
  <Field id="picture-file" label="Picture file">
    <input
      id="picture-file"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      onChange={(event) => onChoose(event.target.files?.[0])}
    />
    {pasted ? <p className="hint">{pasted.name || 'Pasted picture'}</p> : null}
  </Field>
);
