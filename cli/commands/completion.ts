import { readdirSync } from 'node:fs';
import { Argument, Command } from 'commander';
import { completeWords } from '#cli/terminal/completion/complete-words.ts';
import { completionScripts, type Shell, shells } from '#cli/terminal/completion/scripts.ts';
import { programName } from '#cli/terminal/program-name.ts';

/** Names of the files of a folder of the catalogue, without reading them: completion must not wait. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(`catalogue/${folder}`).flatMap((name) =>
      /^[^.].*\.yaml$/.test(name) ? [name.slice(0, -'.yaml'.length)] : [],
    );
  } catch {
    return [];
  }
}

/** `completion`: what a shell needs to complete commands, options, courses and cities. */
export function completionCommand({ createProgram }: { createProgram: (words: readonly string[]) => Promise<Command> }): Command {
  return new Command('completion')
    .addArgument(new Argument('<shell>', 'which shell').choices([...shells, 'words']))
    .argument('[words...]', 'asked by the shell itself')
    .addHelpText(
      'after',
      `\nExamples:\n  ${programName} completion bash >> ~/.bashrc\n  ${programName} completion fish > ~/.config/fish/completions/institute-build.fish`,
    )
    .action(async (shell: string, words: string[]) => {
      const text =
        shell === 'words'
          ? completeWords(await createProgram(words.slice(0, -1)), words, {
              courses: namesIn('courses'),
              cities: namesIn('cities'),
            }).join('\n')
          : completionScripts[shell as Shell];
      process.stdout.write(`${text}\n`);
    });
}
