import type { EdgeTemplate } from '#catalogue/edge.ts';
import type { MessageLanguage, MessageStage, TemplateValue } from '#catalogue/message-templates.ts';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { fillTemplate, findNextBatch, formatSubject, type LeadMessage } from '#site/staff/leads/contact/lead-message.ts';
import { findDemoBatch } from '#site/staff/leads/demos/send-links.tsx';
import { isOpen } from '#site/staff/leads/due/next-step.ts';
import { formatRupees } from '#site/staff/rupees.ts';
import { formatMessageBatch, formatMessageDemo, formatMessagePlace } from './message-time.ts';

type StageLead = Pick<LeadDetail, 'status' | 'demo' | 'events'>;

const demoStages = { came: 'demo-attended', missed: 'demo-missed' } as const;

/** Returns a lead's stages, with the latest event first. */
function findStages({ status, demo, events }: StageLead): MessageStage[] {
  if (status === 'spam') return [];
  if (!isOpen(status)) return [status];
  const last = events.find(({ way, isTakenBack }) => way && way !== 'note' && !isTakenBack);
  const isUnanswered = last?.result === 'no-answer' || last?.result === 'busy';
  return [...(isUnanswered ? (['no-answer'] as const) : []), demo?.outcome ? demoStages[demo.outcome] : status];
}

/** Returns the templates for the lead's stages, the most suitable first. */
export const offerTemplates = (templates: readonly EdgeTemplate[], lead: StageLead): EdgeTemplate[] => [
  ...new Set(findStages(lead).flatMap((stage) => templates.filter(({ stages }) => stages.includes(stage)))),
];

type TemplateLead = Pick<LeadDetail, 'name' | 'courseKey' | 'demo'>;

interface ChosenText {
  template: EdgeTemplate;
  language: MessageLanguage;
}

/** Returns values about a demo that has no outcome yet. */
function demoValues({ demo }: TemplateLead, options: LeadOptions, language: MessageLanguage) {
  if (!demo || demo.outcome) return {};
  const batch = findDemoBatch(options, demo);
  return {
    when: formatMessageDemo(language, demo, batch?.isPlaceholder ?? false),
    place: formatMessagePlace(language, demo),
    link: demo.joiningLink,
    calendar: batch?.calendar,
  };
}

/** Fills in a template with the lead's data. The course is the demo's, because a demo may be in another course than the lead asked for. */
export function templateMessage({ template, language }: ChosenText, lead: TemplateLead, options: LeadOptions): LeadMessage {
  const { institute, courses, batches } = options;
  const courseKey = lead.demo?.courseKey ?? lead.courseKey;
  const course = courses.find(({ key }) => key === courseKey);
  const batch = findNextBatch(batches, courseKey);
  const values: Partial<Record<TemplateValue, string | null | undefined>> = {
    ...{ name: lead.name, institute, page: course?.page, syllabus: course?.syllabus },
    course: course?.title ?? lead.demo?.course,
    fee: course?.fee ? formatRupees(course.fee) : null,
    batch: batch && formatMessageBatch(language, batch),
    ...demoValues(lead, options, language),
  };
  return {
    subject: formatSubject(institute, values.course ?? undefined),
    text: fillTemplate(template.texts[language].text, values),
  };
}
