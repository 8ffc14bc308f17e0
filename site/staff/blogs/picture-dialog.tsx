import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '#site/shared/blog/blog.ts';
import { Failure, Field, QuietButton } from '#site/staff/controls.tsx';
import type { BlogApi } from './blog-api.ts';
import { shrinkPicture } from './shrink-picture.ts';

export interface PlacedPicture extends StoredPicture {
  alt: string;
}

interface PictureDialogProps {
  api: BlogApi;
  /** A picture that was pasted or dropped. */
  file?: File | undefined;
  onPlace: (picture: PlacedPicture) => void;
  onClose: () => void;
}

/** Asks for a picture and for what it shows, which every picture must say. */
export function PictureDialog({ api, file, onPlace, onClose }: PictureDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(file);
  const [alt, setAlt] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  async function place(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (!chosen || !alt.trim()) return setFailure(chosen ? 'Say what the picture shows' : 'Choose a picture');
    setBusy(true);
    setFailure('');
    try {
      onPlace({ ...(await api.upload(await shrinkPicture(chosen))), alt: alt.trim() });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The picture could not be stored');
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="card picture-dialog" aria-labelledby="picture-title" onClose={onClose}>
      <h3 id="picture-title">Picture</h3>
      <form onSubmit={(event) => void place(event)}>
        <Field id="picture-file" label="File">
          <input
            id="picture-file"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => setChosen(event.target.files?.[0])}
          />
          {file ? <p className="hint">{file.name || 'The picture you pasted'}</p> : null}
        </Field>
        <AltField alt={alt} onType={setAlt} />
        <Failure>{failure}</Failure>
        <div className="actions">
          <button type="submit" disabled={isBusy}>
            {isBusy ? 'Storing...' : 'Insert picture'}
          </button>
          <QuietButton onClick={() => dialog.current?.close()}>Cancel</QuietButton>
        </div>
      </form>
    </dialog>
  );
}

const AltField = ({ alt, onType }: { alt: string; onType: (text: string) => void }): ReactElement => (
  <Field id="picture-alt" label="What it shows">
    <input
      id="picture-alt"
      value={alt}
      maxLength={300}
      aria-describedby="picture-alt-hint"
      onChange={(event) => onType(event.target.value)}
    />
    <p id="picture-alt-hint" className="hint">
      Read out to people who cannot see it: “Sales by month as a bar chart, highest in March”.
    </p>
  </Field>
);
