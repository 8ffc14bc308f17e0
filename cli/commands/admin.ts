import { Argument, Command, Option } from 'commander';
import {
  type Account,
  addAccount,
  type Change,
  changeRole,
  disableAccount,
  enableAccount,
  listAccounts,
  resetPassword,
} from '#cli/accounts/accounts.ts';
import { parseStaffEmail } from '#cli/accounts/email.ts';
import { checkPassword } from '#cli/accounts/password-rules.ts';
import { readPassword } from '#cli/accounts/read-password.ts';
import { now } from '#cli/clock.ts';
import { type Database, migrateDatabase } from '#cli/database/database.ts';
import { formatTable } from '#cli/database/format-table.ts';
import { stateFolder } from '#cli/state-folders.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { type Role, roles } from '#site/shared/permissions.ts';

interface PlaceOptions {
  remote?: boolean;
  state: string;
}

interface PasswordOptions {
  passwordStdin?: boolean;
}

const remoteOption = (): Option => new Option('--remote', 'the live database and not the one of this machine');
const stateOption = (): Option => new Option('--state <folder>', 'folder of the local database').default(stateFolder);
const passwordOption = (): Option => new Option('--password-stdin', 'read the password from standard input');
const roleOption = (): Option => new Option('--role <role>', 'what the account may do').choices(roles).default('admin');
const emailArgument = (): Argument => new Argument('<email>', 'email of the account').argParser(parseStaffEmail);

/** A command on the accounts of one database. */
const accountCommand = (name: string, description: string): Command =>
  new Command(name).description(description).addOption(remoteOption()).addOption(stateOption());

/** The database, brought to the newest migration where it is the local one: it may never have been served. */
async function openDatabase({ remote = false, state }: PlaceOptions): Promise<Database> {
  const database = { stateDir: state, isRemote: remote };
  await migrateDatabase(database);
  return database;
}

const beginChange = async (options: PlaceOptions): Promise<Change> => ({
  database: await openDatabase(options),
  now: now(),
});
const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function newPassword({ passwordStdin = false }: PasswordOptions, email: string): Promise<string> {
  const password = await readPassword({ isPiped: passwordStdin, stdin: process.stdin });
  checkPassword(password, email);
  return password;
}

const addCommand = (): Command =>
  accountCommand('add', 'Add an account to the staff')
    .addArgument(emailArgument())
    .addOption(roleOption())
    .addOption(passwordOption())
    .addHelpText(
      'after',
      `\nExample:\n  ${programName} admin add asha@institute.example --role editor --password-stdin < password.txt`,
    )
    .action(async (email: string, options: PlaceOptions & PasswordOptions & { role: Role }) => {
      const password = await newPassword(options, email);
      await addAccount(await beginChange(options), { email, role: options.role, password });
      print(`Added ${email} as ${options.role}. They log in at /manage-blog.`);
    });

const timeText = (time: number | null): string =>
  time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Longest address that mail knows (RFC 5321, 4.5.3.1): none is cut. */
const widestCell = 254;

function formatAccounts(accounts: readonly Account[]): string {
  if (accounts.length === 0) return `There is no account yet. Add one: ${programName} admin add EMAIL --password-stdin\n`;
  const rows = accounts.map(({ email, role, disabled_at, created_at, last_login_at }) => ({
    Email: email,
    Role: role,
    State: disabled_at === null ? 'active' : 'disabled',
    Added: timeText(created_at),
    'Last log-in': timeText(last_login_at),
  }));
  return formatTable(['Email', 'Role', 'State', 'Added', 'Last log-in'], rows, widestCell);
}

const listCommand = (): Command =>
  accountCommand('list', 'List the accounts')
    .option('--json', 'print them as JSON')
    .addHelpText('after', `\nExample:\n  ${programName} admin list --remote`)
    .action(async (options: PlaceOptions & { json?: boolean }) => {
      const accounts = await listAccounts(await openDatabase(options));
      process.stdout.write(options.json ? `${JSON.stringify(accounts, null, 2)}\n` : formatAccounts(accounts));
    });

const resetCommand = (): Command =>
  accountCommand('reset', 'Give an account a new password and end its sessions')
    .addArgument(emailArgument())
    .addOption(passwordOption())
    .addHelpText('after', `\nExample:\n  ${programName} admin reset asha@institute.example --password-stdin < password.txt`)
    .action(async (email: string, options: PlaceOptions & PasswordOptions) => {
      const password = await newPassword(options, email);
      await resetPassword(await beginChange(options), email, password);
      print(`${email} has a new password; its sessions have ended.`);
    });

const disableCommand = (): Command =>
  accountCommand('disable', 'Close an account and end its sessions')
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin disable asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await disableAccount(await beginChange(options), email);
      print(`${email} can no longer log in; its sessions have ended.`);
    });

const enableCommand = (): Command =>
  accountCommand('enable', 'Open a disabled account again')
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin enable asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await enableAccount(await beginChange(options), email);
      print(`${email} can log in again.`);
    });

const roleCommand = (): Command =>
  accountCommand('role', 'Change what an account may do and end its sessions')
    .addArgument(emailArgument())
    .addArgument(new Argument('<role>', 'the new role').choices(roles))
    .addHelpText('after', `\nExample:\n  ${programName} admin role asha@institute.example counsellor`)
    .action(async (email: string, role: Role, options: PlaceOptions) => {
      await changeRole(await beginChange(options), email, role);
      print(`${email} is now ${role}; its sessions have ended.`);
    });

/** `admin`: the accounts that log in at /manage-blog. */
export function adminCommand(): Command {
  const command = new Command('admin');
  for (const sub of [addCommand(), listCommand(), resetCommand(), disableCommand(), enableCommand(), roleCommand()])
    command.addCommand(sub);
  return command;
}
