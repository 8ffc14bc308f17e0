import { type ReactElement, useState } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { importLimits } from '#site/shared/lead-import.ts';
import { CloseButton, Failure, TextField } from '#site/staff/controls.tsx';
import { useSession } from '#site/staff/session-context.ts';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useDialog } from '#site/staff/use-dialog.ts';
import { ImportForm } from './import-form.tsx';
import { ImportResult } from './import-result.tsx';
import type { UnsentRows } from './problem-list.tsx';
import { readFile } from './read-file.ts';
import type { Table } from './read-workbook.ts';
import { useImport } from './use-import.ts';

export interface ImportDialogProps {
  options: LeadOptions | undefined;
  isOpen: boolean;
  onImported: () => void;
  onClose: () => void;
}

interface ChosenFile {
  name: string;
  tables: readonly Table[];
}

/** Imports a list of people as leads: choose a file, check its columns, name its source, and send it. */
export function ImportDialog({ options, isOpen, onImported, onClose }: ImportDialogProps): ReactElement {
  const { dialog } = useDialog(isOpen);
  const [file, setFile] = useState<ChosenFile>();
  const [unsent, setUnsent] = useState<UnsentRows>();
  const { request } = useSession();
  const { running, start, resume, reset } = useImport(request, onImported);
  return (
    <dialog ref={dialog} className="card add-lead-dialog import-dialog" aria-labelledby="import-title" onClose={onClose}>
      <h3 id="import-title">Import leads</h3>
      <CloseButton onClick={onClose} />
      {running && unsent ? (
        <ImportResult
          {...{ running, unsent }}
          onContinue={resume}
          onAgain={() => {
            reset();
            setFile(undefined);
          }}
          onClose={onClose}
        />
      ) : (
        <>
          <FileField onChosen={setFile} />
          {file ? (
            <ImportForm
              key={file.name}
              {...{ file, options }}
              onImport={(sent, unsentRows) => {
                setUnsent(unsentRows);
                start(sent);
              }}
            />
          ) : null}
        </>
      )}
    </dialog>
  );
}

const { maxRows, maxFileBytes } = importLimits;

/** Reads each chosen file at once. The key of the form changes with the file, so that no entries for an earlier file remain. */
function FileField({ onChosen }: { onChosen: (file: ChosenFile | undefined) => void }): ReactElement {
  const { failure, attempt } = useAttempt('Could not read the file. Please choose an Excel file (.xlsx) or a CSV file.');
  function choose(file: File | undefined): void {
    onChosen(undefined);
    void attempt(async () => file && onChosen({ name: file.name, tables: await readFile(file) }));
  }
  return (
    <>
      <TextField
        id="import-file"
        label="Excel or CSV file"
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        hint={`Up to ${maxRows.toLocaleString('en-IN')} rows and ${maxFileBytes / 1024 / 1024} MB. We send nothing to these people.`}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <Failure>{failure}</Failure>
    </>
  );
}
