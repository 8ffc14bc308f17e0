import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homeCitySlug } from '#catalogue/catalogue.ts';
import { coursePath } from '#catalogue/routes.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { listFolder } from '#cli/generate/write/folder-files.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import { type DefectTarget, type FileDefect, fileDefects } from '#tests/cli/check/file-defects.ts';
import { type PlanDefect, planDefects } from '#tests/cli/check/plan-defects.tsx';
import { findAll, loadModel, newFindings, withPlans } from '#tests/cli/check/plant.ts';
import type { TextFiles } from '#tests/cli/check/site-fixture.ts';
import { truthFileDefects, truthPlanDefects } from '#tests/cli/check/truth-defects.tsx';
import type { PlantedPlace } from '#tests/cli/check/yaml-edit.ts';
import { writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';

/**
 * Tests all rules of `check` by mutation. Plants each defect in the real catalogue at places that depend on the seed. `check` must report
 * the defect at each of these places and nothing else: node --import tsx tests/proof/check-mutations.ts [rounds] [first seed]
 */
const [rounds = 3, firstSeed = 1] = process.argv.slice(2).map(Number);
const root = 'catalogue';

const realFiles: TextFiles = Object.fromEntries(
  [...listFolder(root).files]
    .filter((file) => /\.(yaml|md)$/.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

/** Returns a generator of whole numbers below a limit. The same seed produces the same numbers. */
function drawer(seed: number): (below: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function drawTarget(model: SiteModel, draw: (below: number) => number): DefectTarget {
  const { courses, cities } = model.site.catalogue;
  const earlier = courses.slice(0, -1);
  const slugs = cities.map(({ slug }) => slug).filter((slug) => slug !== homeCitySlug);
  const [city = ''] = slugs.splice(draw(slugs.length), 1);
  const place = model.site.catalogue.cityBySlug.get(city);
  const open = earlier.filter((course) => model.pageByPath.get(coursePath(course, place))?.isIndexable);
  const course = open[draw(open.length)]?.key ?? '';
  const first = courses.findIndex(({ key }) => key === course);
  return {
    course,
    laterCourse: courses[first + 1 + draw(courses.length - first - 1)]?.key ?? '',
    city,
    otherCity: slugs[draw(slugs.length)] ?? '',
  };
}

interface Outcome {
  isCaught: boolean;
  falseAlarms: Problem[];
}

function compareFindings(
  found: readonly Problem[],
  { code, alsoSeenBy = [] }: FileDefect | PlanDefect,
  isExpected: (problem: Problem) => boolean,
): Outcome {
  return {
    isCaught: found.some((problem) => problem.code === code && isExpected(problem)),
    falseAlarms: found.filter((problem) => problem.code !== code && !alsoSeenBy.includes(problem.code)),
  };
}

async function withModel<Result>(files: TextFiles, work: (model: SiteModel, folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'institute-mutation-'));
  try {
    writeFiles(folder, files);
    return await work(await loadModel(folder), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryFileDefect(defect: FileDefect, target: DefectTarget, clean: readonly Problem[]): Promise<Outcome> {
  const files = { ...realFiles };
  const place: PlantedPlace = defect.plant(files, target);
  return withModel(files, async (model, folder) =>
    compareFindings(
      newFindings(clean, findAll(model)),
      defect,
      ({ file, line, column }) => file === join(folder, place.file) && line === place.line && column === place.column,
    ),
  );
}

function tryPlanDefect(defect: PlanDefect, { course, city }: DefectTarget, clean: readonly Problem[], model: SiteModel): Outcome {
  const { courseByKey, cityBySlug } = model.site.catalogue;
  const path = coursePath(courseByKey.get(course) as never, cityBySlug.get(city));
  const found = newFindings(clean, findAll(withPlans(model, (plans) => defect.plant(plans, path))));
  return compareFindings(found, defect, ({ file }) =>
    file.endsWith(defect.reportedIn ? `/cities/${city}.yaml` : `/courses/${course}.yaml`),
  );
}

const allPlanDefects: readonly PlanDefect[] = [...planDefects, ...truthPlanDefects];

await withModel(realFiles, tryAll);

async function tryAll(cleanModel: SiteModel): Promise<void> {
  const clean = findAll(cleanModel);
  const cleanErrors = clean.filter(({ severity }) => severity === 'error');
  const rows: string[] = [];
  let missed = 0;
  let alarms = cleanErrors.length;

  for (const defect of [...fileDefects, ...truthFileDefects, ...allPlanDefects]) {
    const outcomes: Outcome[] = [];
    for (let seed = firstSeed; seed < firstSeed + rounds; seed += 1) {
      const target = drawTarget(cleanModel, drawer(seed));
      const outcome = allPlanDefects.includes(defect as PlanDefect)
        ? tryPlanDefect(defect as PlanDefect, target, clean, cleanModel)
        : await tryFileDefect(defect as FileDefect, target, clean);
      outcomes.push(outcome);
      for (const { code, file, line, message } of outcome.falseAlarms)
        process.stdout.write(`Seed ${seed}, ${defect.code}: false alarm ${code} at ${file}:${line}: ${message}\n`);
      if (!outcome.isCaught) process.stdout.write(`Seed ${seed}, ${defect.code}: missed (${JSON.stringify(target)})\n`);
    }
    const caught = outcomes.filter(({ isCaught }) => isCaught).length;
    const falseAlarms = outcomes.reduce((sum, outcome) => sum + outcome.falseAlarms.length, 0);
    missed += outcomes.length - caught;
    alarms += falseAlarms;
    rows.push(`| ${defect.code} | ${outcomes.length} | ${caught} | ${falseAlarms} |`);
  }

  process.stdout.write(`| rule | planted | caught in place | false alarms |\n|---|--:|--:|--:|\n${rows.join('\n')}\n`);
  process.stdout.write(`Clean catalogue: ${cleanErrors.length} errors. Missed ${missed}, false alarms ${alarms}.\n`);
  process.exitCode = missed + alarms > 0 ? 1 : 0;
}
