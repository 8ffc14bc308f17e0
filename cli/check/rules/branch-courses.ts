import type { Branch } from '#catalogue/schema/branch.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';

const counted = /\b(\d+) courses?\b.*\b(?:branch|here)\b/i;

export const branchCourses: Rule = {
  code: 'branch/courses',
  severity: 'error',
  reason: 'A branch that counts every course as its own sends people to classes that are not held there.',
  source: 'catalogue/batches.yaml: the branch of each batch',
  run: (model) =>
    onEachPage(({ plan, body }) => {
      const { branch } = plan.props as { branch?: Branch };
      if (!branch) return [];
      const { asOf, catalogue } = model.site;
      const batches = catalogue.batches.filter((batch) => batch.branch === branch.slug && batch.start >= asOf);
      const courses = new Set(batches.map(({ course }) => course)).size;
      return body.blocks.flatMap(({ text }) => {
        const count = Number(counted.exec(text)?.[1] ?? 0);
        const message = `"${text}": ${courses} have a batch at ${branch.label}.`;
        return count > courses ? [{ shown: text, message, hint: 'Count only the courses with a batch at this branch.' }] : [];
      });
    })(model),
};
