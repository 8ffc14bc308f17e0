import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildTestSite } from '#tests/support/build-once.ts';
import { jsonPost } from '#tests/support/lead-request.ts';
import { addStaff, authKeys, bearer, logIn } from '#tests/support/staff.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import { launchChromium } from './browsers/chromium-browser.ts';
import { deskScenarios } from './browsers/desk-scenarios.ts';
import { launchFirefox } from './browsers/firefox-browser.ts';
import { formScenarios } from './browsers/form-scenarios.ts';
import { openGate } from './browsers/gate.ts';
import { pageScenarios } from './browsers/page-scenarios.ts';
import { type Scenario, Stage } from './browsers/stage.ts';
import { NotPossible, type TestedBrowser } from './browsers/visitor.ts';
import { launchWebKit } from './browsers/webkit-browser.ts';

/**
 * Tests the site and the staff desk in Firefox and WebKit, with Chromium as a control.
 *   npm run proof -- browsers                    everything
 *   npm run proof -- browsers firefox form       scenarios with "form" in their names, in Firefox
 */
const picturesFolder = resolve('.wrangler/browsers');
const scenarios = [...pageScenarios, ...formScenarios, ...deskScenarios];

const firefox = '/usr/bin/firefox-esr';
const webKitDriver = '/usr/bin/WebKitWebDriver';
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const screen = '/usr/bin/xvfb-run';

interface Choice {
  launch: () => Promise<TestedBrowser>;
  needs: Readonly<Record<string, string>>;
}

const browsers: Readonly<Record<string, Choice>> = {
  chromium: { launch: launchChromium, needs: {} },
  firefox: { launch: () => launchFirefox(firefox), needs: { [firefox]: 'firefox-esr' } },
  webkit: {
    launch: () => launchWebKit(miniBrowser),
    needs: { [webKitDriver]: 'webkit2gtk-driver', [miniBrowser]: 'libwebkit2gtk-4.1-0', [screen]: 'xvfb' },
  },
};

async function startSite(): Promise<TestWorker> {
  const worker = await startWorker({ AUTH_KEYS: authKeys }, { siteFolder: await buildTestSite() });
  const { token } = await logIn(worker, await addStaff(worker, 'editor'));
  const article = { title: 'Loops in Python', content: '<p>A loop repeats.</p>', status: 'published' };
  const response = await worker.fetch('/api/blogs', jsonPost(article, bearer(token).headers));
  if (response.status !== 201) throw new Error(`The article was answered ${response.status}: ${await response.text()}`);
  return worker;
}

async function play(stage: Stage, { name, play: act, expected }: Scenario): Promise<string> {
  let failure: string | undefined;
  try {
    await act(stage);
  } catch (error) {
    failure = error instanceof NotPossible ? 'not possible' : String(error).replace(/\nCall log.*/s, '');
    await stage.pictureFailure(name);
  }
  const complaints = (await stage.end()).filter((complaint) => !expected?.test(complaint));
  if (failure === 'not possible') return failure;
  return [...(failure ? [failure] : []), ...complaints].join('; ') || 'good';
}

async function playAll(choice: Choice, chosen: readonly Scenario[]): Promise<{ title: string; outcomes: Map<string, string> }> {
  const worker = await startSite();
  const gate = await openGate(worker.origin);
  const browser = await choice.launch();
  const outcomes = new Map<string, string>();
  try {
    const stage = new Stage({ worker, browser, gate, pictures: picturesFolder });
    for (const scenario of chosen) {
      const outcome = await play(stage, scenario);
      outcomes.set(scenario.name, outcome);
      if (outcome !== 'good') process.stdout.write(`${browser.name}, ${scenario.name}: ${outcome}\n`);
    }
    return { title: `${browser.name} ${browser.version}`, outcomes };
  } finally {
    await browser.close();
    gate.close();
    await worker.close();
  }
}

const missingPackages = (names: readonly string[]): string[] =>
  names.flatMap((name) =>
    Object.entries(browsers[name]?.needs ?? {}).flatMap(([program, debianPackage]) =>
      existsSync(program) ? [] : [debianPackage],
    ),
  );

function printTable(chosen: readonly Scenario[], columns: Awaited<ReturnType<typeof playAll>>[]): void {
  const row = (cells: readonly string[]): void => void process.stdout.write(`| ${cells.join(' | ')} |\n`);
  const short: Readonly<Record<string, string>> = { good: 'good', 'not possible': '-' };
  row(['scenario', ...columns.map(({ title }) => title)]);
  row(['---', ...columns.map(() => '---')]);
  for (const { name } of chosen) row([name, ...columns.map(({ outcomes }) => short[outcomes.get(name) ?? ''] ?? 'FAILED')]);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const args = process.argv.slice(2);
const names = args.filter((word) => word in browsers);
const selected = names.length > 0 ? names : Object.keys(browsers);
const words = args.filter((word) => !(word in browsers));
const chosen = scenarios.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const missing = missingPackages(selected);
if (missing.length > 0) {
  process.stdout.write(`A browser is missing. As root on Debian: apt-get install ${missing.join(' ')}\n`);
  process.exitCode = 1;
} else {
  const columns = [];
  for (const name of selected) columns.push(await playAll(browsers[name] as Choice, chosen));
  printTable(chosen, columns);
  process.stdout.write(`Pictures are in ${picturesFolder}.\n`);
  const isGood = columns.every(({ outcomes }) =>
    [...outcomes.values()].every((outcome) => ['good', 'not possible'].includes(outcome)),
  );
  process.exitCode = isGood ? 0 : 1;
}
