import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageRenderer } from '#cli/engine/parts.ts';
import { part } from '#site/components/part.tsx';

const TextPart = part('text', function TextPart({ text }: { text: string }): ReactElement {
  return <>{text}</>;
});
const BoxPart = part('box', function BoxPart({ text }: { text: string }): ReactElement {
  return <b>{text}</b>;
});
const MixedPart = part('mixed', function MixedPart({ text }: { text: string }): ReactElement {
  return (
    <>
      {text}
      <i>{text}</i>
      {text}
    </>
  );
});
const EmptyPart = part('empty', function EmptyPart(_: object): null {
  return null;
});
const NestedPart = part('nested', function NestedPart({ text }: { text: string }): ReactElement {
  return (
    <div>
      {text}
      <TextPart text={text} />
      <MixedPart text={text} />
    </div>
  );
});
const GapPart = part(
  'gap',
  function GapPart({ city, label }: { city: string; label?: string }): ReactElement {
    return (
      <>
        {city}
        <i title={`To ${city}`} data-label={label}>
          In {city}: {label}
        </i>
        {label}
      </>
    );
  },
  ['city', 'label'],
);
const GapInGapPart = part(
  'gap in gap',
  function GapInGapPart({ city }: { city: string }): ReactElement {
    return (
      <p>
        <TextPart text={city} />
        <GapPart city={city} label={`Trains to ${city}`} />
        <GapPart city="Pune" label={city} />
      </p>
    );
  },
  ['city'],
);

const cases: [string, () => ReactNode][] = [
  ['a text after a text', () => ['a', <TextPart key="1" text="b" />]],
  ['a text before a text', () => [<TextPart key="1" text="b" />, 'a']],
  ['two texts', () => [<TextPart key="1" text="a" />, <TextPart key="2" text="b" />]],
  ['an element between texts', () => ['a', <BoxPart key="1" text="b" />, 'c']],
  ['elements side by side', () => [<BoxPart key="1" text="a" />, <BoxPart key="2" text="b" />]],
  [
    'a text beside an element',
    () => [<TextPart key="1" text="a" />, <BoxPart key="2" text="b" />, <TextPart key="3" text="c" />],
  ],
  ['text at both ends', () => ['a', <MixedPart key="1" text="b" />, <MixedPart key="2" text="c" />, 'd']],
  ['nothing between texts', () => ['a', <EmptyPart key="1" />, 'b']],
  ['nothing between elements', () => [<br key="0" />, <EmptyPart key="1" />, <EmptyPart key="2" />, 'b']],
  ['a part in a part', () => ['a', <NestedPart key="1" text="<&>" />, 'b', <NestedPart key="2" text="नाशिक ₹" />]],
  ['texts in gaps', () => ['a', <GapPart key="1" city="Pune" label="b" />, 'c', <GapPart key="2" city="नाशिक" label="d" />]],
  ['signs of markup in a gap', () => <GapPart city={'<b> & "c"'} label="it's" />],
  ['an empty text for a gap', () => ['a', <GapPart key="1" city="" label="" />, 'b']],
  ['nothing for a gap', () => ['a', <GapPart key="1" city="Pune" />, 'b']],
  ['a gap in a part in a part', () => ['Pune & Nagpur', 'Akola'].map((city) => <GapInGapPart key={city} city={city} />)],
  ['the same part twice', () => [<NestedPart key="1" text="a" />, <NestedPart key="2" text="a" />]],
];

function Page({ content }: { content: () => ReactNode }): ReactElement {
  return <main>{content()}</main>;
}

const rendererOf = (): { renderer: PageRenderer; render: (content: () => ReactNode) => string } => {
  const renderer = new PageRenderer();
  return { renderer, render: (content) => renderer.render(Page as ComponentType<never>, { content }).toString() };
};

test.each(cases)('a spliced page equals a whole render: %s', (_, content) => {
  expect(rendererOf().render(content)).toBe(`<!DOCTYPE html>${renderToString(<Page content={content} />)}`);
});

test('a part is rendered once for each distinct set of props', () => {
  const { renderer, render } = rendererOf();
  const boxes = (texts: string[]): ReactNode => texts.map((text) => <BoxPart key={text} text={text} />);
  render(() => boxes(['a', 'b']));
  render(() => boxes(['b', 'c', 'a']));
  expect(renderer.timings.get('box')).toMatchObject({ renders: 3, reuses: 2 });
});

test('a part with gaps is rendered once whatever the pages say in them', () => {
  const { renderer, render } = rendererOf();
  for (const city of ['Pune', 'Nagpur', 'Akola']) render(() => <GapInGapPart city={city} />);
  expect(renderer.timings.get('gap in gap')).toMatchObject({ renders: 1, reuses: 2 });
});

test('an address does not begin with a gap, since React could not refuse one that is a script', () => {
  const LinkPart = part('link', ({ href }: { href: string }): ReactElement => <a href={href}>Go</a>, ['href']);
  expect(() => rendererOf().render(() => <LinkPart href="/courses" />)).toThrow(
    'The part link begins an address with a gap. Begin it with what does not change, or take the prop from its gaps.',
  );
});

test.each(['\u0003', '\u00037\u0004', '\u0003x\u0004'])('a text with the sign of a gap is refused: %j', (sign) => {
  const SignPart = part('sign', ({ city }: { city: string }): ReactElement => <b>{`${city}${sign}`}</b>, ['city']);
  expect(() => rendererOf().render(() => <SignPart city="Pune" />)).toThrow('The part sign shows the control character');
});
