import { existsSync, readFileSync } from 'node:fs';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { readPassword } from '#cli/data/read-password.ts';
import { withWorkerData } from '#cli/data/worker-data.ts';
import type { AccountChange, AccountRow } from '#cli/data/worker-stores.ts';
import { parseYaml } from '#cli/load/yaml/parse-yaml.ts';
import { formatTable } from '#cli/terminal/format-table.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { formatCommand } from '#cli/terminal/shell-command.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { findPasswordComplaint, passwordHint } from '#site/shared/password-rules.ts';
import { type Role, roles } from '#site/shared/permissions.ts';
import { normaliseStaffEmail } from '#site/shared/staff.ts';
import { type PlaceOptions, toPlace, withPlace } from './place-options.ts';

interface PasswordOptions {
  passwordStdin?: boolean;
}

/** Parses an email address into the form that accounts store. */
function parseStaffEmail(text: string): string {
  const email = normaliseStaffEmail(text);
  if (email.length > 254 || !z.email().safeParse(email).success)
    throw new InvalidArgumentError('Enter an email address such as asha@institute.example.');
  return email;
}

const passwordOption = (): Option => new Option('--password-stdin', 'read the password from standard input');
const roleOption = (): Option =>
  new Option('--role <role>', 'role that decides what the account may do').choices(roles).default('admin');
const emailArgument = (): Argument => new Argument('<email>', "the account's email address").argParser(parseStaffEmail);

const accountCommand = (name: string, description: string): Command => withPlace(new Command(name).description(description));

/** @throws {UserError} if the account does not exist */
async function change(options: PlaceOptions, email: string, what: AccountChange): Promise<void> {
  const isKnown = await withWorkerData(toPlace(options), (data, { changeAccount }) => changeAccount(data, email, what));
  if (!isKnown)
    throw new UserError(`There is no account for ${email}.`, { hint: `List all accounts: ${programName} admin list` });
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const instituteFile = 'catalogue/institute.yaml';

/**
 * Returns the institute's name from the catalogue. Undefined if no catalogue can be read, because accounts can be created without a
 * catalogue.
 */
function readInstituteName(): string | undefined {
  if (!existsSync(instituteFile)) return undefined;
  const value = parseYaml(readFileSync(instituteFile, 'utf8')).value as { name?: unknown } | null | undefined;
  return typeof value?.name === 'string' ? value.name : undefined;
}

/** @throws {UserError} if the password is rejected. The message does not contain the password. */
async function newPassword({ passwordStdin = false }: PasswordOptions, email: string): Promise<string> {
  const password = await readPassword({ isPiped: passwordStdin, stdin: process.stdin });
  const wrong = await findPasswordComplaint(password, { email, institute: readInstituteName() });
  if (wrong) throw new UserError(`Choose a different password: ${wrong}.`, { hint: passwordHint });
  return password;
}

const addCommand = (): Command =>
  accountCommand('add', 'Add a staff account')
    .addArgument(emailArgument())
    .addOption(roleOption())
    .addOption(passwordOption())
    .addHelpText(
      'after',
      `\nExample:\n  ${programName} admin add asha@institute.example --role editor --password-stdin < password.txt`,
    )
    .action(async (email: string, options: PlaceOptions & PasswordOptions & { role: Role }) => {
      const password = await newPassword(options, email);
      const account = { email, role: options.role, password };
      if (!(await withWorkerData(toPlace(options), (data, { addAccount }) => addAccount(data, account))))
        throw new UserError(`${email} already has an account.`, {
          hint: `To set a new password: ${formatCommand('admin', 'reset', email)}`,
        });
      print(`Added ${email} as ${options.role}. They can log in at /manage-blog.`);
    });

const timeText = (time: number | null): string =>
  time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Maximum column width: the longest possible email address (RFC 5321, 4.5.3.1), so that no address is cut off. */
const widestCell = 254;

function formatAccounts(accounts: readonly AccountRow[]): string {
  if (accounts.length === 0) return `There are no accounts yet. Add one: ${programName} admin add EMAIL --password-stdin\n`;
  const rows = accounts.map(({ email, role, disabled_at, created_at, last_login_at }) => ({
    Email: email,
    Role: role,
    State: disabled_at === null ? 'active' : 'disabled',
    Added: timeText(created_at),
    'Last login': timeText(last_login_at),
  }));
  return formatTable(['Email', 'Role', 'State', 'Added', 'Last login'], rows, widestCell);
}

const listCommand = (): Command =>
  accountCommand('list', 'List the staff accounts')
    .option('--json', 'print the accounts as JSON')
    .addHelpText('after', `\nExample:\n  ${programName} admin list --remote`)
    .action(async (options: PlaceOptions & { json?: boolean }) => {
      const accounts = await withWorkerData(toPlace(options), (data, { listAccounts }) => listAccounts(data));
      process.stdout.write(options.json ? `${JSON.stringify(accounts, null, 2)}\n` : formatAccounts(accounts));
    });

const resetCommand = (): Command =>
  accountCommand('reset', 'Set a new password for an account and log it out everywhere')
    .addArgument(emailArgument())
    .addOption(passwordOption())
    .addHelpText('after', `\nExample:\n  ${programName} admin reset asha@institute.example --password-stdin < password.txt`)
    .action(async (email: string, options: PlaceOptions & PasswordOptions) => {
      const password = await newPassword(options, email);
      await change(options, email, { action: 'account-reset', password });
      print(`${email} has a new password and was logged out everywhere.`);
    });

const disableCommand = (): Command =>
  accountCommand('disable', 'Disable an account and log it out everywhere')
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin disable asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await change(options, email, { action: 'account-disabled' });
      print(`${email} can no longer log in and was logged out everywhere.`);
    });

const enableCommand = (): Command =>
  accountCommand('enable', 'Enable a disabled account')
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin enable asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await change(options, email, { action: 'account-enabled' });
      print(`${email} can log in again.`);
    });

const roleCommand = (): Command =>
  accountCommand('role', "Change an account's role and log it out everywhere")
    .addArgument(emailArgument())
    .addArgument(new Argument('<role>', 'the new role').choices(roles))
    .addHelpText('after', `\nExample:\n  ${programName} admin role asha@institute.example counsellor`)
    .action(async (email: string, role: Role, options: PlaceOptions) => {
      await change(options, email, { action: 'account-role', role });
      print(`${email} now has the role ${role} and was logged out everywhere.`);
    });

const recoverCommand = (): Command =>
  accountCommand(
    'recover',
    'Remove one-time codes from an account whose owner has lost the device, and log the account out everywhere',
  )
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin recover asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await change(options, email, { action: 'second-factor-removed' });
      print(`${email} was logged out everywhere, and can log in with only the password until one-time codes are set up again.`);
    });

export function adminCommand(): Command {
  const command = new Command('admin');
  for (const sub of [
    addCommand(),
    listCommand(),
    resetCommand(),
    disableCommand(),
    enableCommand(),
    roleCommand(),
    recoverCommand(),
  ])
    command.addCommand(sub);
  return command;
}
