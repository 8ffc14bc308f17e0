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

/** Parses an email into the form in which accounts store it. */
function parseStaffEmail(text: string): string {
  const email = normaliseStaffEmail(text);
  if (email.length > 254 || !z.email().safeParse(email).success)
    throw new InvalidArgumentError('Give an email address like asha@institute.example.');
  return email;
}

const passwordOption = (): Option => new Option('--password-stdin', 'read the password from standard input');
const roleOption = (): Option => new Option('--role <role>', 'what the account may do').choices(roles).default('admin');
const emailArgument = (): Argument => new Argument('<email>', 'email of the account').argParser(parseStaffEmail);

const accountCommand = (name: string, description: string): Command => withPlace(new Command(name).description(description));

/** @throws {UserError} if the account does not exist */
async function change(options: PlaceOptions, email: string, what: AccountChange): Promise<void> {
  const isKnown = await withWorkerData(toPlace(options), (data, { changeAccount }) => changeAccount(data, email, what));
  if (!isKnown) throw new UserError(`There is no account ${email}.`, { hint: `See which there are: ${programName} admin list` });
}

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const instituteFile = 'catalogue/institute.yaml';

/**
 * Returns the institute's name from the catalogue. Undefined if there is no readable catalogue, since accounts can be created without one.
 */
function readInstituteName(): string | undefined {
  if (!existsSync(instituteFile)) return undefined;
  const value = parseYaml(readFileSync(instituteFile, 'utf8')).value as { name?: unknown } | null | undefined;
  return typeof value?.name === 'string' ? value.name : undefined;
}

/** @throws {UserError} if the password is rejected, without repeating the password */
async function newPassword({ passwordStdin = false }: PasswordOptions, email: string): Promise<string> {
  const password = await readPassword({ isPiped: passwordStdin, stdin: process.stdin });
  const wrong = await findPasswordComplaint(password, { email, institute: readInstituteName() });
  if (wrong) throw new UserError(`This password cannot be used: ${wrong}.`, { hint: passwordHint });
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
      const account = { email, role: options.role, password };
      if (!(await withWorkerData(toPlace(options), (data, { addAccount }) => addAccount(data, account))))
        throw new UserError(`${email} has an account already.`, {
          hint: `To give it a new password: ${formatCommand('admin', 'reset', email)}`,
        });
      print(`Added ${email} as ${options.role}. They log in at /manage-blog.`);
    });

const timeText = (time: number | null): string =>
  time === null ? 'never' : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Maximum length of an email address (RFC 5321, 4.5.3.1), so that no address is cut. */
const widestCell = 254;

function formatAccounts(accounts: readonly AccountRow[]): string {
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
      const accounts = await withWorkerData(toPlace(options), (data, { listAccounts }) => listAccounts(data));
      process.stdout.write(options.json ? `${JSON.stringify(accounts, null, 2)}\n` : formatAccounts(accounts));
    });

const resetCommand = (): Command =>
  accountCommand('reset', 'Give an account a new password and end its sessions')
    .addArgument(emailArgument())
    .addOption(passwordOption())
    .addHelpText('after', `\nExample:\n  ${programName} admin reset asha@institute.example --password-stdin < password.txt`)
    .action(async (email: string, options: PlaceOptions & PasswordOptions) => {
      const password = await newPassword(options, email);
      await change(options, email, { action: 'account-reset', password });
      print(`${email} has a new password; its sessions have ended.`);
    });

const disableCommand = (): Command =>
  accountCommand('disable', 'Close an account and end its sessions')
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin disable asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await change(options, email, { action: 'account-disabled' });
      print(`${email} can no longer log in; its sessions have ended.`);
    });

const enableCommand = (): Command =>
  accountCommand('enable', 'Open a disabled account again')
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin enable asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await change(options, email, { action: 'account-enabled' });
      print(`${email} can log in again.`);
    });

const roleCommand = (): Command =>
  accountCommand('role', 'Change what an account may do and end its sessions')
    .addArgument(emailArgument())
    .addArgument(new Argument('<role>', 'the new role').choices(roles))
    .addHelpText('after', `\nExample:\n  ${programName} admin role asha@institute.example counsellor`)
    .action(async (email: string, role: Role, options: PlaceOptions) => {
      await change(options, email, { action: 'account-role', role });
      print(`${email} is now ${role}; its sessions have ended.`);
    });

const recoverCommand = (): Command =>
  accountCommand('recover', 'Take the one-time codes off an account whose owner has lost their device, and end its sessions')
    .addArgument(emailArgument())
    .addHelpText('after', `\nExample:\n  ${programName} admin recover asha@institute.example --remote`)
    .action(async (email: string, options: PlaceOptions) => {
      await change(options, email, { action: 'second-factor-removed' });
      print(`${email} logs in by the password alone until one-time codes are set up again; its sessions have ended.`);
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
