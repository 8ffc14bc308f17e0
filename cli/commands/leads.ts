import { writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Database, readEach, readRows, sqlText, writeRows } from '#cli/database/database.ts';
import { formatTable } from '#cli/database/format-table.ts';
import { UserError } from '#cli/errors/user-error.ts';
import { stateFolder } from '#cli/state-folders.ts';

interface ListOptions {
  limit: number;
  status?: string;
  form?: string;
  city?: string;
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

const equals = (column: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`${column} = ${sqlText(value)} COLLATE NOCASE`];

/** State of a lead's mail to its department, in a word. */
const deliverySql = `COALESCE((
  SELECT CASE status WHEN 'sent' THEN 'mailed' WHEN 'dead' THEN 'failed' ELSE iif(attempts = 0, 'waiting', 'retrying') END
  FROM outbox WHERE lead_id = leads.id AND kind = 'department-mail'), 'none')`;

function listSql({ limit, status, form, city }: ListOptions): string {
  const conditions = [...equals('status', status), ...equals('form', form), ...equals('city', city)];
  return `SELECT id, strftime('%Y-%m-%d %H:%M', created_at / 1000 + 19800, 'unixepoch') AS time, form, name, phone, email, course, city, status,
    ${deliverySql} AS delivery FROM leads ${conditions.length ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY created_at DESC LIMIT ${limit}`;
}

const shownColumns = ['time', 'form', 'name', 'phone', 'course', 'city', 'status', 'delivery'];

async function listLeads(options: ListOptions): Promise<void> {
  const leads = await readRows<Record<string, unknown>>(
    { isRemote: options.remote === true, stateDir: options.state },
    listSql(options),
  );
  if (options.json) process.stdout.write(`${JSON.stringify(leads, null, 2)}\n`);
  else process.stdout.write(leads.length ? formatTable(shownColumns, leads) : 'No leads.\n');
}

function listCommand(): Command {
  return new Command('list')
    .description('Show the newest leads, with or without mail (times in India)')
    .addOption(new Option('--limit <number>', 'how many').default(20).argParser(readLimit))
    .option('--status <status>', 'only these: new, spam, ...')
    .option('--form <form>', 'only from this form, like demo')
    .option('--city <city>', 'only from this city, like Nashik')
    .option('--json', 'as JSON, with ids and addresses')
    .option('--remote', 'the live database instead of the local one')
    .addOption(new Option('--state <folder>', 'folder of the local database').default(stateFolder))
    .addHelpText('after', '\nExample:\n  institute-build leads list --city Nashik --limit 50')
    .action(listLeads);
}

interface PersonOptions {
  email?: string;
  phone?: string;
  out?: string;
  yes?: boolean;
  remote?: boolean;
  state: string;
}

/** Condition for the leads of a person: by email in any case, by phone as typed or in its international form. */
function personSql({ email, phone }: PersonOptions): string {
  if (!email && !phone)
    throw new UserError('Whose leads?', { hint: 'Name the person: --email asha@example.com, --phone 9876543210, or both.' });
  const digits = phone?.replace(/\D/g, '');
  const international = phone && parsePhoneNumberFromString(phone, 'IN')?.number;
  const conditions = [
    ...(email ? [`lower(email) = lower(${sqlText(email.trim())})`] : []),
    ...(digits ? [`phone = ${sqlText(digits)}`] : []),
    ...(international ? [`phone_e164 = ${sqlText(international)}`] : []),
  ];
  return `(${conditions.join(' OR ')})`;
}

const databaseOf = ({ remote, state }: PersonOptions): Database => ({ isRemote: remote === true, stateDir: state });

/** One audit row for each lead, by its id: done in the transaction that the row tells of. */
const auditSql = (action: string, person: string): string => `
  INSERT INTO audit (at, action, source, subject) SELECT ${Date.now()}, ${sqlText(action)}, 'command line', id FROM leads WHERE ${person}`;

async function exportPerson(options: PersonOptions): Promise<void> {
  const database = databaseOf(options);
  const person = personSql(options);
  await writeRows(database, [auditSql('leads-exported', person)]);
  const [leads = [], history = [], mails = []] = await readEach(database, [
    `SELECT * FROM leads WHERE ${person} ORDER BY created_at`,
    `SELECT lead_id, at, changes, note FROM lead_events WHERE lead_id IN (SELECT id FROM leads WHERE ${person}) ORDER BY id`,
    `SELECT lead_id, kind, status, sent_at FROM outbox WHERE lead_id IN (SELECT id FROM leads WHERE ${person})`,
  ]);
  const text = `${JSON.stringify({ leads, history, mails }, null, 2)}\n`;
  if (!options.out) process.stdout.write(text);
  else {
    writeFileSync(options.out, text, { mode: 0o600 });
    process.stdout.write(`Wrote ${leads.length} leads to ${options.out}.\n`);
  }
}

/** What else the person's leads have in common with leads that stay. */
const remainderSql = (person: string): string => `
  SELECT COUNT(*) AS count FROM leads WHERE NOT ${person} AND (
    phone_e164 IN (SELECT phone_e164 FROM leads WHERE ${person}) OR lower(email) IN (SELECT lower(email) FROM leads WHERE ${person}))`;

async function erasePerson(options: PersonOptions): Promise<void> {
  const database = databaseOf(options);
  const person = personSql(options);
  const counted = await readEach<{ count: number }>(database, [
    `SELECT COUNT(*) AS count FROM leads WHERE ${person}`,
    remainderSql(person),
  ]);
  const [count = 0, rest = 0] = counted.map(([row]) => row?.count ?? 0);
  if (rest)
    process.stdout.write(
      `${rest} more leads have the same phone or email as these but not what you named; look at them with: institute-build leads export\n`,
    );
  if (!options.yes) {
    process.stdout.write(count ? `${count} leads would be erased for ever. To do it, add --yes\n` : 'No leads.\n');
    return;
  }
  const { email } = options;
  await writeRows(database, [
    auditSql('lead-erased', person),
    ...(email
      ? [
          `DELETE FROM lead_resubmissions WHERE lower(payload ->> '$.email') = lower(${sqlText(email.trim())})`,
          `DELETE FROM privacy_requests WHERE lower(email) = lower(${sqlText(email.trim())})`,
        ]
      : []),
    `DELETE FROM leads WHERE ${person}`,
  ]);
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
    .addHelpText('after', '\nExample:\n  institute-build leads export --email asha@example.com --out asha.json')
    .action(exportPerson);

const eraseCommand = (): Command =>
  personCommand('erase', 'Erase all that is held of a person; only the fact stays in the audit')
    .option('--yes', 'do it; without it you see how many leads there are')
    .addHelpText('after', '\nExample:\n  institute-build leads erase --phone 9876543210 --yes')
    .action(erasePerson);

/** `leads`: what came in, seen without mail; and what the law gives the people behind it. */
export const leadsCommand = (): Command =>
  new Command('leads').addCommand(listCommand()).addCommand(exportCommand()).addCommand(eraseCommand());
