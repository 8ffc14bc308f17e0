import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';

/** Runs a program that builds into an output folder, and tells which of its functions V8 optimized, with this compiler or any. */
function optimizedIn(program: string, compiler = ''): string[] {
  const source = `
    import { Output } from '${new URL('../../../cli/engine/output.ts', import.meta.url).href}';
    const place = ${JSON.stringify(makeTempFolder())};
    const open = () => new Output(place + '/out', place + '/output.json');
    const put = (output, count) => {
      for (let number = 0; number < count; number++) output.put(number + '.html', 'inputs', [Buffer.from('page')]);
    };
    const heat = (name) => {
      const add = new Function('return function ' + name + '(a, b) { return a + b; }')();
      for (let turn = 0, sum = 0; turn < 1e6; turn++) sum = add(sum, turn);
    };
    ${program}`;
  const options = ['--import', 'tsx', '--input-type=module', '--trace-opt', '--no-concurrent-recompilation', '--eval', source];
  const trace = execFileSync(process.execPath, options, { encoding: 'utf8' });
  return ['first', 'second', 'third'].filter((name) => new RegExp(`<JSFunction ${name} .*target ${compiler}`).test(trace));
}

test('a first build is optimized', () => {
  expect(optimizedIn(`const output = open(); heat('first'); put(output, 1); heat('second'); output.finish();`)).toEqual([
    'first',
    'second',
  ]);
});

test('a build over an earlier one is not optimized while it makes few files; what follows is', () => {
  const program = `open().finish(); const output = open(); heat('first'); put(output, 8); heat('second'); output.finish(); heat('third');`;
  expect(optimizedIn(program)).toEqual(['third']);
});

test('a build over an earlier one is optimized once it makes many files', () => {
  const program = `open().finish(); const output = open(); heat('first'); put(output, 100); heat('second'); output.finish();`;
  expect(optimizedIn(program)).toEqual(['second']);
});

test('TurboFan begins when a build has made hundreds of files', () => {
  const program = `const output = open(); heat('first'); put(output, 500); heat('second'); output.finish();`;
  expect(optimizedIn(program, 'TURBOFAN')).toEqual(['second']);
});
