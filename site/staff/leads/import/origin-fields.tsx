import type { ReactElement } from 'react';
import type { LeadOptions } from '#site/shared/lead.ts';
import { type ImportSource, importSources, type LeadImport } from '#site/shared/lead-import.ts';
import { Field } from '#site/staff/controls.tsx';
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
    <Field id="import-source" label="Where do these people come from?">
      <select id="import-source" name="source" required defaultValue="">
        <option value="">Choose a source</option>
        {Object.entries(importSources).map(([source, label]) => (
          <option key={source} value={source}>
            {label}
          </option>
        ))}
      </select>
    </Field>
    <Field id="import-list" label="List name">
      <input
        id="import-list"
        name="list"
        required
        pattern=".*\S.*"
        maxLength={120}
        autoComplete="off"
        aria-describedby="import-list-hint"
      />
      <p id="import-list-hint" className="hint">
        For example: Fergusson College, Pune, 12 Nov
      </p>
    </Field>
    <Field id="import-owner" label="Lead owner">
      <select id="import-owner" name="ownerId">
        <option value="">Use the assignment rules</option>
        {[...staffNames(options)].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
    <div className="whole-row import-consent">
      <input id="import-consent" type="checkbox" required />
      <label htmlFor="import-consent">Everyone on this list contacted us or agreed to be contacted</label>
    </div>
  </>
);
