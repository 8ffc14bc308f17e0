import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Database, readEach, writeRows } from '#cli/database/database.ts';
import { removeErasedBytes } from '#cli/database/erased-bytes.ts';
import { formatTable } from '#cli/database/format-table.ts';
import {
  auditSql,
  countSql,
  eraseSql,
  exportSql,
  foldedSql,
  type ListedLeads,
  listSql,
  type Person,
  personSql,
  remainderSql,
} from '#cli/leads/lead-statements.ts';
import { nameFile } from '#cli/replace-file.mjs';
import { stateFolder } from '#cli/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { leadStatuses } from '#site/shared/lead.ts';

interface ListOptions extends ListedLeads {
  json?: boolean;
  remote?: boolean;
  state: string;
}

const maxLimit = 1000;

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0 && limit <= maxLimit) return limit;
  throw new InvalidArgumentError(`Give a number from 1 to ${maxLimit}.`);
}

const shownColumns = ['time', 'form', 'name', 'phone', 'course', 'city', 'status', 'delivery'];

async function listLeads(options: ListOptions): Promise<void> {
  const database = { isRemote: options.remote === true, stateDir: options.state };
  const [leads = [], counted = []] = await readEach<Record<string, unknown>>(database, [listSql(options), foldedSql]);
  if (options.json) process.stdout.write(`${JSON.stringify(leads, null, 2)}\n`);
  else process.stdout.write(leads.length ? formatTable(shownColumns, leads) : 'No leads.\n');
  const folded = Number(counted[0]?.count ?? 0);
  if (folded > 0)
    process.stderr.write(
      `${folded} more came in bursts and are not listed: deal with them in the inbox, where they stand together.\n`,
    );
}

function listCommand(): Command {
  return new Command('list')
    .description('Show the newest leads, with or without mail (times in India)')
    .addOption(new Option('--limit <number>', 'how many').default(20).argParser(readLimit))
    .addOption(new Option('--status <status>', 'only these').choices(leadStatuses))
    .option('--form <form>', 'only from this form, like demo')
    .option('--city <city>', 'only from this city, like Nashik')
    .option('--json', 'as JSON, with ids and addresses')
    .option('--remote', 'the live database instead of the local one')
    .addOption(new Option('--state <folder>', 'folder of the local database').default(stateFolder))
    .addHelpText('after', `\nExample:\n  ${programName} leads list --city Nashik --limit 50`)
    .action(listLeads);
}

interface PersonOptions extends Person {
  out?: string;
  yes?: boolean;
  remote?: boolean;
  state: string;
}

const databaseOf = ({ remote, state }: PersonOptions): Database => ({ isRemote: remote === true, stateDir: state });

async function exportPerson(options: PersonOptions): Promise<void> {
  const database = databaseOf(options);
  const person = personSql(options);
  await writeRows(database, [auditSql('leads-exported', person)]);
  const [leads = [], history = [], mails = [], kept = []] = await readEach(database, exportSql(person));
  const resubmissions = kept.map(({ payload, ...row }) => ({ ...row, ...JSON.parse(String(payload)) }));
  const text = `${JSON.stringify({ leads, history, mails, resubmissions }, null, 2)}\n`;
  if (!options.out) process.stdout.write(text);
  else {
    const { out } = options;
    nameFile(out, () => writeFileSync(out, text, { mode: 0o600 }));
    process.stdout.write(`Wrote ${leads.length} leads to ${options.out}.\n`);
  }
}

async function erasePerson(options: PersonOptions): Promise<void> {
  const database = databaseOf(options);
  const person = personSql(options);
  const counted = await readEach<{ count: number }>(database, [countSql(person), remainderSql(person)]);
  const [count = 0, rest = 0] = counted.map(([row]) => row?.count ?? 0);
  if (rest)
    process.stdout.write(
      `${rest} more leads have the same phone or email as these but not what you named; look at them with: ${programName} leads export\n`,
    );
  if (!options.yes) {
    process.stdout.write(count ? `${count} leads would be erased for ever. To do it, add --yes\n` : 'No leads.\n');
    return;
  }
  await writeRows(database, eraseSql(person, options));
  if (!database.isRemote) removeErasedBytes(resolve(database.stateDir));
  process.stdout.write(`Erased ${count} leads with their notes and mails. Copies in mailboxes are deleted there by hand.\n`);
}

const personCommand = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--email <address>', 'of the person, in any case')
    .option('--phone <number>', 'of the person, with or without +91')
    .option('--remote', 'the live database instead of the local one')
    .addOption(new Option('--state <folder>', 'folder of the local database').default(stateFolder));

const exportCommand = (): Command =>
  personCommand('export', 'Give out all that is held of a person, as JSON; the audit tells of it')
    .option('--out <file>', 'into a file that only you can read')
    .addHelpText('after', `\nExample:\n  ${programName} leads export --email asha@example.com --out asha.json`)
    .action(exportPerson);

const eraseCommand = (): Command =>
  personCommand('erase', 'Erase all that is held of a person; only the fact stays in the audit')
    .option('--yes', 'do it; without it you see how many leads there are')
    .addHelpText('after', `\nExample:\n  ${programName} leads erase --phone 9876543210 --yes`)
    .action(erasePerson);

/** `leads`: what came in, seen without mail; and what the law gives the people behind it. */
export const leadsCommand = (): Command =>
  new Command('leads').addCommand(listCommand()).addCommand(exportCommand()).addCommand(eraseCommand());
