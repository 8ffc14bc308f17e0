import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Argument, Command } from 'commander';
import { catalogueNames, departmentNames, levelNames, selectionNames } from '#catalogue/schema/course.ts';
import { employmentTypes } from '#catalogue/schema/opening.ts';
import { stateFolder } from '#cli/platform/state-folders.ts';
import { completeWords } from '#cli/terminal/completion/complete-words.ts';
import { completionScripts, type Shell, shells } from '#cli/terminal/completion/scripts.ts';
import { programName } from '#cli/terminal/program-name.ts';

/** Returns the file names in a catalogue folder without reading the files, because completion must be fast. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(`catalogue/${folder}`).flatMap((name) =>
      /^[^.].*\.yaml$/.test(name) ? [name.slice(0, -'.yaml'.length)] : [],
    );
  } catch {
    return [];
  }
}

function slugsIn(file: string): string[] {
  try {
    return [...readFileSync(`catalogue/${file}.yaml`, 'utf8').matchAll(/^ *- \{? *slug: *([\w-]+)/gm)].map(
      ([, slug = '']) => slug,
    );
  } catch {
    return [];
  }
}

async function listValues(words: readonly string[]): Promise<Record<string, readonly string[]>> {
  const isAdd = words[0] === 'add';
  const rule = words.at(-2) === '--rule' ? (await import('#cli/check/rules.ts')).rules.map(({ code }) => code) : [];
  const backups = `${stateFolder}/backups`;
  return {
    pattern: slugsIn('timetable'),
    branch: slugsIn('branches'),
    category: isAdd ? catalogueNames : slugsIn('menu'),
    department: departmentNames,
    employment: employmentTypes,
    level: levelNames,
    selections: selectionNames,
    rule,
    folder: words[0] === 'restore' && existsSync(backups) ? readdirSync(backups).map((name) => `${backups}/${name}`) : [],
  };
}

export function completionCommand({ createProgram }: { createProgram: (words: readonly string[]) => Promise<Command> }): Command {
  return new Command('completion')
    .addArgument(new Argument('<shell>', 'your shell').choices([...shells, 'words']))
    .argument('[words...]', 'for the shell itself, not for users')
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} completion bash >> ~/.bashrc\n  ${programName} completion fish > ~/.config/fish/completions/institute-build.fish\n  ${programName} completion powershell >> $PROFILE`,
    )
    .action(async (shell: string, words: string[]) => {
      const text =
        shell === 'words'
          ? completeWords(await createProgram(words.slice(0, -1)), words, {
              courses: namesIn('courses'),
              cities: namesIn('cities'),
              values: await listValues(words),
            }).join('\n')
          : completionScripts[shell as Shell];
      process.stdout.write(`${text}\n`);
    });
}
