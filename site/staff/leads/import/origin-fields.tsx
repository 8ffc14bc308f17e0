import type { ReactElement } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { type ImportSource, importSources, type LeadImport } from '#site/shared/lead-import.ts';
import { Select, TextField } from '#site/staff/controls.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';

export function readOrigin(data: FormData): Pick<LeadImport, 'source' | 'list' | 'consent' | 'ownerId'> {
  const ownerId = String(data.get('ownerId') ?? '');
  return {
    source: data.get('source') as ImportSource,
    list: String(data.get('list') ?? ''),
    consent: true,
    ...(ownerId && { ownerId }),
  };
}

/** Asks where the people come from, who calls them, and whether they agreed. Nothing can be sent without an agreement. */
export const OriginFields = ({ options }: { options: LeadOptions | undefined }): ReactElement => (
  <>
    <Select
      id="import-source"
      name="source"
      label="Where do these people come from?"
      required
      defaultValue=""
      choices={[['', 'Choose a source'], ...Object.entries(importSources)]}
    />
    <TextField
      id="import-list"
      name="list"
      label="List name"
      required
      pattern=".*\S.*"
      maxLength={120}
      autoComplete="off"
      hint="For example: Fergusson College, Pune, 12 Nov"
    />
    <Select
      id="import-owner"
      name="ownerId"
      label="Lead owner"
      choices={[['', 'Use the assignment rules'], ...staffNames(options)]}
    />
    <div className="whole-row import-consent">
      <input id="import-consent" type="checkbox" required />
      <label htmlFor="import-consent">Everyone on this list contacted us or agreed to be contacted</label>
    </div>
  </>
);
