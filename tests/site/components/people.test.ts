import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { People } from '#site/components/people/people.tsx';
import { noPeople, type StoryView } from '#site/views/people.ts';

const createStory = (id: string): StoryView => ({
  id,
  name: `Student ${id}`,
  course: 'java',
  text: 'I came from a commerce degree and built a ledger as my project.',
  consent: '2026-10-01',
  placeholder: false,
  picture: `/images/people/${id}.svg`,
  studied: 'Java',
  courseHref: '/java',
  from: undefined,
  consentText: '1 October 2026',
});

test('a long list of stories shows four until the visitor expands it', () => {
  const stories = ['a', 'b', 'c', 'd', 'e', 'f'].map(createStory);
  const html = new PageRenderer().render(People as ComponentType<never>, { people: { ...noPeople, stories } });
  const parts = html
    .split('<details class="unfold"><summary>Show 2 more</summary>')
    .map((part) => part.match(/<figure /g)?.length);
  expect(parts).toEqual([4, 2]);
});
