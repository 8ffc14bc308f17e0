/** What the local runtime says of its own insides when a call of the worker fails; the worker logs the failure itself. */
const runtimeNoise = /\.rs:\d+: failed|sentryErrorContext|\/workerd@[\da-f]+/;

/** Takes output as it comes and passes on whole lines, without the empty ones and the runtime's noise. */
export function lineFilter(onLine: (line: string) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() && !runtimeNoise.test(line)) onLine(line);
  };
}
