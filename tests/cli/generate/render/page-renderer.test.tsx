import type { ComponentType, ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageRenderer } from '#cli/generate/render/page-renderer.ts';
import { cachedFragment } from '#site/components/cached-fragment.tsx';

const BoxPart = cachedFragment('box', function BoxPart({ text }: { text: string }): ReactElement {
  return <b>{text}</b>;
});
const RowPart = cachedFragment('row', function RowPart({ text }: { text: string }): ReactElement {
  return (
    <>
      <i>{text}</i>
      {text}, {text}
      <i>$&amp;</i>
    </>
  );
});
const EmptyPart = cachedFragment('empty', function EmptyPart(_: object): null {
  return null;
});
const NestedPart = cachedFragment('nested', function NestedPart({ text }: { text: string }): ReactElement {
  return (
    <div>
      {text}
      <BoxPart text={text} />
      <RowPart text={text} />
      {text}
    </div>
  );
});

const cases: [string, () => ReactNode][] = [
  ['elements side by side', () => [<BoxPart key="1" text="a" />, <BoxPart key="2" text="b" />]],
  ['elements between texts', () => ['a', <RowPart key="1" text="b" />, 'c']],
  ['nothing between elements', () => [<br key="0" />, <EmptyPart key="1" />, <EmptyPart key="2" />, 'b']],
  [
    'a fragment inside another fragment',
    () => ['a', <NestedPart key="1" text="<&>" />, 'b', <NestedPart key="2" text="नाशिक ₹ $1" />],
  ],
  ['the same fragment twice', () => [<NestedPart key="1" text="a" />, <NestedPart key="2" text="a" />]],
];

function Page({ content }: { content: () => ReactNode }): ReactElement {
  return <main>{content()}</main>;
}

const createRenderer = (): { render: (content: () => ReactNode) => string } => {
  const renderer = new PageRenderer();
  return { render: (content) => renderer.render(Page as ComponentType<never>, { content }) };
};

test.each(cases)('a page assembled from fragments is identical to the same page rendered as a whole: %s', (_, content) => {
  expect(createRenderer().render(content)).toBe(`<!DOCTYPE html>${renderToString(<Page content={content} />)}`);
});

test('renders a fragment once for each distinct set of props', () => {
  const rendered: string[] = [];
  const NotedPart = cachedFragment('noted', ({ text }: { text: string }) => {
    rendered.push(text);
    return <b>{text}</b>;
  });
  const { render } = createRenderer();
  const parts = (texts: string[]): ReactNode => texts.map((text) => <NotedPart key={text} text={text} />);
  render(() => parts(['a', 'b']));
  render(() => parts(['b', 'c', 'a']));
  expect(rendered).toEqual(['a', 'b', 'c']);
});

test('compares object props by identity and other props by name and value', () => {
  let renders = 0;
  const ShowPart = cachedFragment(
    'show',
    ({ course, id, name }: { course?: { key: string }; id?: string | number; name?: string }) => {
      renders += 1;
      return <b>{`${course?.key} ${id} ${name}`}</b>;
    },
  );
  const { render } = createRenderer();
  const course = { key: 'java' };
  render(() => [
    ...[<ShowPart key="1" course={course} id="1" />, <ShowPart key="2" course={course} id="1" />],
    ...[<ShowPart key="3" course={{ key: 'java' }} id="1" />, <ShowPart key="4" id={1} />, <ShowPart key="5" id="1" />],
    ...[<ShowPart key="6" name="1" />, <ShowPart key="7" id={'1 name="1"'} />, <ShowPart key="8" id="1" name="1" />],
  ]);
  expect(renders).toBe(7);
});

test.each([
  ['begins', () => <>text{<br />}</>],
  ['ends', () => <>{<br />}text</>],
])('rejects a fragment that %s with text, because React would separate this text from neighbouring text', (_, component) => {
  const TextPart = cachedFragment('text', component);
  expect(() => createRenderer().render(() => <TextPart />)).toThrow('The fragment text begins or ends with bare text');
});
