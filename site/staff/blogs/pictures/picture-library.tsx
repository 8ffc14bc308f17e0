import { type MouseEvent, type ReactElement, useState } from 'react';
import type { LibraryPicture, StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { Failure, PageButtons } from '#site/staff/controls.tsx';
import { SearchField } from '#site/staff/search-field.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';

interface PictureLibraryProps {
  api: BlogApi;
  chosenUrl: string | undefined;
  onChoose: (picture: StoredPicture, alt: string) => void;
}

export function PictureLibrary({ api, chosenUrl, onChoose }: PictureLibraryProps): ReactElement {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState('');
  const [text, setText] = useState('');
  const cursor = cursors.at(-1);
  const pictures = useLoaded(
    `${cursor} ${text}`,
    () => api.pictures(text, cursor),
    'Could not load the pictures. Please try again.',
  );
  const { state, value, failure } = pictures;

  function search(words: string): void {
    setText(words);
    setCursors([]);
  }

  /** If the library does not know a picture's size, the size is read from the loaded picture. */
  async function choose({ url, alt, ...known }: LibraryPicture, { currentTarget }: MouseEvent): Promise<void> {
    setMissing('');
    const shown = currentTarget.querySelector('img') as HTMLImageElement;
    try {
      if (known.width === null) await shown.decode();
      onChoose({ url, width: known.width ?? shown.naturalWidth, height: known.height ?? shown.naturalHeight }, alt);
    } catch {
      setMissing('This picture is no longer available. Choose another one.');
    }
  }

  return (
    <>
      <SearchField id="picture-search" label="Search pictures" value={text} onSearch={search} />
      <p role="status">{statusText(state, value?.pictures.length, text)}</p>
      <Failure>{failure ?? missing}</Failure>
      <ul className="picture-grid" aria-label="Uploaded pictures">
        {value?.pictures.map((picture) => (
          <li key={picture.url}>
            <button type="button" aria-pressed={picture.url === chosenUrl} onClick={(event) => void choose(picture, event)}>
              <img src={picture.url} alt="" width={160} height={90} loading="lazy" decoding="async" />
              <PictureFacts picture={picture} />
            </button>
          </li>
        ))}
      </ul>
      {cursors.length > 0 || value?.next ? <PageButtons cursors={cursors} next={value?.next} onGo={setCursors} /> : null}
    </>
  );
}

function statusText(state: string, count: number | undefined, text: string): string | null {
  if (state === 'loading') return 'Loading...';
  if (count !== 0) return null;
  return text ? 'No pictures match your search.' : 'No pictures uploaded yet.';
}

function PictureFacts({ picture }: { picture: LibraryPicture }): ReactElement {
  const { fileName, width, height, alt, usedIn, isUsedInMore } = picture;
  const size = width === null ? [] : [`${width} × ${height}`];
  const titles = usedIn.map((title) => `“${title || 'Untitled'}”`).join(', ');
  const uses = titles ? [`in ${titles}${isUsedInMore ? ' and others' : ''}`] : [];
  return (
    <>
      <strong title={fileName || undefined}>{alt || fileName || 'Unnamed file'}</strong>
      <small>{[...size, ...uses].join(', ')}</small>
      {alt ? null : <small className="undescribed">No description</small>}
    </>
  );
}
