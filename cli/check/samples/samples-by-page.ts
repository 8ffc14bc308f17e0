import type { Finding } from '#cli/check/rule.ts';
import { findPlaceholders } from '#cli/check/rules/placeholders.ts';
import { findInstituteSamples } from '#cli/check/rules/samples.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import type { Site } from '#site/views/site.ts';
import { type Sample, tracedSamples } from './sample-sources.ts';

interface SamplePage {
  /** Path of the page. Undefined for samples that can appear on any page. */
  page: string | undefined;
  samples: Sample[];
}

/** Returns the samples that each page still shows, in the order of the pages. Pages without samples are left out. */
export function listSamplesByPage({ catalogue }: Site, plans: readonly PagePlan[]): SamplePage[] {
  const samplesByTrace = new Map(tracedSamples(catalogue));
  const drafts = [...findPlaceholders(catalogue), ...findInstituteSamples(catalogue.institute)].map(toSample);
  const everywhere = drafts.filter(({ place: { file, path } }) => !isOfOneFile(file) && !tracedFields.includes(path[0]));
  const pages = plans.map((plan): SamplePage => {
    const own = drafts.filter(({ place }) => isOfOneFile(place.file) && plan.sources.includes(place.file));
    const { shell: _shell, assets: _assets, ...props } = plan.props as unknown as Record<string, unknown>;
    return { page: plan.path, samples: [...own, ...new Set(findTraces(props, samplesByTrace))] };
  });
  return [{ page: undefined, samples: everywhere }, ...pages].filter(({ samples }) => samples.length > 0);
}

/** Fields of `institute.yaml` whose samples are listed on the pages that show them. */
const tracedFields: unknown[] = ['certificate', 'employersPlaceholder'];

/** Whether a file describes one course, city or page. Other files are about the whole institute. */
const isOfOneFile = (file: string): boolean => file.includes('/');

function toSample({ place, message, hint = '' }: Finding): Sample {
  if (!place) throw new Error(`The finding "${message}" has no place`);
  return { kind: 'text', name: message, place, replace: hint };
}

function findTraces(value: unknown, samples: ReadonlyMap<string, Sample>): Sample[] {
  if (typeof value === 'string') return [samples.get(value) ?? []].flat();
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((child) => findTraces(child, samples));
}
