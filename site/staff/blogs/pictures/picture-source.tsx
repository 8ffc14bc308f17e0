import { type ReactElement, useState } from 'react';
import type { StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { TextField } from '#site/staff/controls.tsx';
import { Radios } from '#site/staff/radios.tsx';
import { PictureLibrary } from './picture-library.tsx';

export type ChosenPicture = { file: File } | { stored: StoredPicture };

interface PictureSourceProps {
  api: BlogApi;
  chosen: ChosenPicture | undefined;
  onChoose: (chosen: ChosenPicture | undefined, alt?: string) => void;
}

const sources = { file: 'From this device', library: 'From the library' } as const;

export function PictureSource({ api, chosen, onChoose }: PictureSourceProps): ReactElement {
  const [source, setSource] = useState('file');
  const stored = chosen && 'stored' in chosen ? chosen.stored : undefined;
  function chooseSource(next: string): void {
    setSource(next);
    onChoose(undefined);
  }
  return (
    <>
      <Radios
        className="picture-source"
        legend="Picture source"
        name="picture-source"
        choices={Object.entries(sources)}
        chosen={source}
        onChoose={chooseSource}
      />
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
  <TextField
    id="picture-file"
    label="Picture file"
    type="file"
    accept="image/jpeg,image/png,image/webp"
    hint={pasted && (pasted.name || 'Pasted picture')}
    onChange={({ target }) => onChoose(target.files?.[0])}
  />
);
