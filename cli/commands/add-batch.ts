import { Command } from 'commander';
import { addBatch } from '#cli/edit/add/add-batch.ts';
import type { EditOptions } from '#cli/edit/commit-change.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { withEditOptions } from './edit-options.ts';
import { courseNamed } from './find-named.ts';

type BatchOptions = EditOptions & Record<string, unknown>;

/** `add batch`: a course, a pattern of the timetable and a first day. */
export const batchCommand = (): Command =>
  withEditOptions(
    new Command('batch')
      .argument('[course]', 'key, title or alias of the course; you are asked if you leave it out')
      .description('Add a dated batch: a course, a pattern of the timetable and the day of the first class'),
  )
    .option('--pattern <slug>', 'pattern of catalogue/timetable.yaml')
    .option('--start <day>', 'day of the first class, like 2027-01-09')
    .option('--branch <slug>', 'where it is held, if not where the pattern says; or `online`')
    .option('--room <name>', 'name of the room, where the branch has more than one')
    .option('--seats <number>', 'seats left')
    .addHelpText(
      'after',
      `
Examples:
  ${programName} add batch                              asks for everything
  ${programName} add batch java --pattern weekend --start 2027-01-09
  ${programName} add batch java --pattern weekday-evening --start 2027-01-11 --branch deccan --room "Room 2"`,
    )
    .action((course: string | undefined, options: BatchOptions) =>
      addBatch({ course, fields: options }, { options, ui: terminalUi(), findCourse: courseNamed }),
    );
