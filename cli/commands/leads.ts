import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { removeErasedBytes } from '#cli/data/erased-bytes.ts';
import { withWorkerData } from '#cli/data/worker-data.ts';
import type { ListedRow, NewestLeads, Person } from '#cli/data/worker-stores.ts';
import { plural } from '#cli/load/problems/wording.ts';
import { nameFile } from '#cli/platform/replace-file.mjs';
import { formatTable } from '#cli/terminal/format-table.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { leadForms } from '#site/shared/forms/forms.ts';
import { leadStatuses } from '#site/shared/lead-status.ts';
import { cleanKey } from '#site/shared/text/clean-text.ts';
import { indianTime } from '#site/shared/times.ts';
import { type PlaceOptions, toPlace, withPlace } from './place-options.ts';

const maxLeads = 1000;

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0 && limit <= maxLeads) return limit;
  throw new InvalidArgumentError(`Enter a number from 1 to ${maxLeads}.`);
}

const shownColumns = ['time', 'form', 'name', 'phone', 'course', 'city', 'status', 'delivery'];

const toShown = ({ id, created_at, form, name, phone, email, course, city, status, delivery }: ListedRow) => ({
  id,
  time: indianTime(created_at).slice(0, 16).replace('T', ' '),
  ...{ form, name, phone, email, course, city, status, delivery },
});

async function listLeads(options: NewestLeads & PlaceOptions & { json?: boolean }): Promise<void> {
  const [rows, folded] = await withWorkerData(toPlace(options), (data, { listNewest, countFolded }) =>
    Promise.all([listNewest(data, options), countFolded(data)]),
  );
  const leads = rows.map(toShown);
  if (options.json) process.stdout.write(`${JSON.stringify(leads, null, 2)}\n`);
  else process.stdout.write(leads.length ? formatTable(shownColumns, leads) : 'No leads.\n');
  if (folded > 0)
    process.stderr.write(
      `Not listed: ${plural(folded, 'more lead')} that arrived in bursts (many leads at once). The inbox shows these bursts as groups.\n`,
    );
}

function listCommand(): Command {
  return withPlace(new Command('list').description('Show the newest leads, with or without an email address (times in India)'))
    .addOption(new Option('--limit <number>', 'number of leads to show').default(20).argParser(readLimit))
    .addOption(new Option('--status <status>', 'only leads with this status').choices(leadStatuses))
    .addOption(new Option('--form <form>', 'only leads from this form').choices(leadForms.map(({ id }) => id)))
    .option('--city <city>', 'only leads from this city, such as Nashik', cleanKey)
    .option('--json', 'print as JSON, with ids and email addresses')
    .addHelpText('after', `\nExample:\n  ${programName} leads list --city Nashik --limit 50`)
    .action(listLeads);
}

interface PersonOptions extends Person, PlaceOptions {
  out?: string;
  yes?: boolean;
}

/** @throws {UserError} if neither an email nor a phone number is given */
function toPerson({ email, phone }: Person): Person {
  if (email || phone) return { ...(email && { email }), ...(phone && { phone }) };
  throw new UserError('You did not name a person.', {
    hint: 'Add --email asha@example.com, --phone 9876543210, or both.',
  });
}

const requester = { by: 'command line' } as const;

async function exportLeads(options: PersonOptions): Promise<void> {
  const person = toPerson(options);
  const { out } = options;
  const file = await withWorkerData(toPlace(options), (data, { exportPerson }) => exportPerson(data, person, requester));
  const text = `${JSON.stringify(file, null, 2)}\n`;
  if (!out) return void process.stdout.write(text);
  nameFile(out, () => writeFileSync(out, text, { mode: 0o600 }));
  process.stdout.write(`Wrote ${plural(file.leads.length, 'lead')} to ${out}.\n`);
}

async function eraseLeads(options: PersonOptions): Promise<void> {
  const person = toPerson(options);
  const place = toPlace(options);
  const { count, alike } = await withWorkerData(place, async (data, { countPerson, erasePerson }) => {
    const counted = await countPerson(data, person);
    if (options.yes) await erasePerson(data, person, requester);
    return counted;
  });
  if (alike)
    process.stdout.write(
      `Not included: ${plural(alike, 'more lead')} that may belong to the same person, but were sent without the phone number or email address that you entered. To show these leads: ${programName} leads export\n`,
    );
  if (!options.yes)
    return void process.stdout.write(
      count ? `${plural(count, 'lead')} would be erased permanently. To confirm, add --yes\n` : 'No leads.\n',
    );
  if (!place.isRemote) removeErasedBytes(resolve(place.stateDir));
  process.stdout.write(`Erased ${plural(count, 'lead')} with all notes and mails. Delete the copies in mailboxes by hand.\n`);
}

const personCommand = (name: string, description: string): Command =>
  withPlace(new Command(name).description(description))
    .option('--email <address>', "the person's email address, in upper or lower case")
    .option('--phone <number>', "the person's phone number, with or without +91");

const exportCommand = (): Command =>
  personCommand('export', 'Export all data about a person as JSON, and record the export in the audit log')
    .option('--out <file>', 'write to a file that only you can read')
    .addHelpText('after', `\nExample:\n  ${programName} leads export --email asha@example.com --out asha.json`)
    .action(exportLeads);

const eraseCommand = (): Command =>
  personCommand('erase', 'Erase all data about a person; the audit log records only the erasure')
    .option('--yes', 'erase the leads; without --yes, only their number is shown')
    .addHelpText('after', `\nExample:\n  ${programName} leads erase --phone 9876543210 --yes`)
    .action(eraseLeads);

export const leadsCommand = (): Command =>
  new Command('leads').addCommand(listCommand()).addCommand(exportCommand()).addCommand(eraseCommand());
