import { type FormEvent, type ReactElement, useState } from 'react';
import type { StoredPicture } from '#site/shared/blog/blog.ts';
import type { BlogApi } from '#site/staff/blogs/blog-api.ts';
import { CloseButton, Failure, QuietButton, TextField } from '#site/staff/controls.tsx';
import { useDialog } from '#site/staff/use-dialog.ts';
import { type ChosenPicture, PictureSource } from './picture-source.tsx';
import { shrinkPicture } from './shrink-picture.ts';

export interface PlacedPicture extends StoredPicture {
  alt: string;
}

interface PictureDialogProps {
  api: BlogApi;
  file?: File | undefined;
  onPlace: (picture: PlacedPicture) => void;
  onClose: () => void;
}

/** Browsers report a lost connection only as `Failed to fetch`. */
function describeFailure(error: unknown): string {
  if (error instanceof TypeError) return 'You are offline, so the picture was not uploaded. Try again when you are online.';
  return error instanceof Error ? error.message : 'Could not upload the picture. Please try again.';
}

export function PictureDialog({ api, file, onPlace, onClose }: PictureDialogProps): ReactElement {
  const { dialog, close } = useDialog();
  const [chosen, setChosen] = useState<ChosenPicture | undefined>(file && { file });
  const { alt, setAlt, applyKnownText } = useDescription();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function place(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (!chosen) return;
    if (!alt.trim()) return setFailure('Describe what the picture shows');
    setBusy(true);
    setFailure('');
    try {
      onPlace({ ...(await store(api, chosen, alt.trim())), alt: alt.trim() });
    } catch (error) {
      setFailure(describeFailure(error));
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} className="card picture-dialog" aria-labelledby="picture-title" onClose={onClose}>
      <header>
        <h3 id="picture-title">Add a picture</h3>
        <CloseButton onClick={close} />
      </header>
      <form onSubmit={(event) => void place(event)}>
        <PictureSource
          api={api}
          chosen={chosen}
          onChoose={(picture, text = '') => {
            setChosen(picture);
            applyKnownText(text);
          }}
        />
        <AltField alt={alt} onType={setAlt} />
        <Failure>{failure}</Failure>
        <div className="actions">
          <QuietButton onClick={close}>Cancel</QuietButton>
          <button type="submit" disabled={isBusy || !chosen}>
            {isBusy ? 'Uploading...' : 'Insert picture'}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function useDescription() {
  const [alt, setAlt] = useState('');
  const [known, setKnown] = useState('');
  function applyKnownText(text: string): void {
    setKnown(text);
    // If the library has no description for the picture, the typed description stays.
    setAlt(text || (alt === known ? '' : alt));
  }
  return { alt, setAlt, applyKnownText };
}

const store = async (api: BlogApi, chosen: ChosenPicture, alt: string): Promise<StoredPicture> =>
  'stored' in chosen ? chosen.stored : api.upload(await shrinkPicture(chosen.file), { name: chosen.file.name, alt });

const AltField = ({ alt, onType }: { alt: string; onType: (text: string) => void }): ReactElement => (
  <TextField
    id="picture-alt"
    label="Picture description"
    value={alt}
    maxLength={300}
    placeholder="Sales by month, highest in March"
    hint="Screen readers read this description aloud."
    onType={onType}
  />
);
