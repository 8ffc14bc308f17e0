import type { Assets } from '#site/views/assets.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { AssetsBinding } from './bindings.ts';
import { logError } from './log.ts';

/** What pages rendered here share with the pages of the build: one object for as long as the build is the same. */
export interface EdgeShell {
  shell: ShellView;
  assets: Assets;
  options: FormOptions;
  /** Content-Security-Policy of the pages, with what the institute has configured. */
  policy: string;
  /** Strict-Transport-Security, with what the institute has decided on preloading. */
  transportSecurity: string;
}

/** How long it is used before it is read again: `dist` may be rebuilt under a running local server. */
const freshForMs = 10_000;
const shellPath = '/_edge/shell.json';

let held: { text: string; edge: EdgeShell; readAt: number } | undefined;

async function readText(binding: AssetsBinding, path: string): Promise<string> {
  const answer = await binding.fetch(new URL(path, 'https://assets.local'));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

async function fetchShell(binding: AssetsBinding): Promise<{ text: string; edge: EdgeShell }> {
  const text = await readText(binding, shellPath);
  if (held?.text === text) return held;
  const { shell, assets, policy, transportSecurity } = JSON.parse(text) as Omit<EdgeShell, 'options'>;
  const options = JSON.parse(await readText(binding, assets.formOptions)) as FormOptions;
  return { text, edge: { shell, assets, options, policy, transportSecurity } };
}

/** The frame of edge-rendered pages, kept for the isolate. When it cannot be read the last one is used, or undefined where there was none. */
export async function readEdgeShell(binding: AssetsBinding, now: number): Promise<EdgeShell | undefined> {
  if (held && now - held.readAt < freshForMs) return held.edge;
  try {
    held = { ...(await fetchShell(binding)), readAt: now };
  } catch (error) {
    logError('edge-shell-unreadable', error);
  }
  return held?.edge;
}
