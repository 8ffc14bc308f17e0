import type { ReactElement } from 'react';
import { cachedFragment } from '#site/components/cached-fragment.tsx';
import type { CityFact } from '#site/views/city-facts.ts';

/** Facts of a city, each under its heading, side by side where there is room. */
export function CityFactSections({ facts }: { facts: readonly CityFact[] }): ReactElement {
  return (
    <div className="city-facts">
      {facts.map((fact) => (
        <article key={fact.heading} className="city-fact" data-kind={fact.kind}>
          <h3>{fact.heading}</h3>
          <FactBody fact={fact} />
        </article>
      ))}
    </div>
  );
}

/** The facts that all courses of one city share. */
export const LocalFacts = cachedFragment('local-facts', CityFactSections);

function FactBody({ fact: { kind, paragraphs } }: { fact: CityFact }): ReactElement {
  if (kind === 'languages') return <NamedList items={paragraphs} nameEnd=":" />;
  if (kind === 'colleges') return <NamedList items={paragraphs} nameEnd="," />;
  return (
    <>
      {paragraphs.filter(Boolean).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

/** Items that begin with a name, which stands out. */
function NamedList({ items, nameEnd }: { items: readonly string[]; nameEnd: string }): ReactElement {
  return (
    <ul>
      {items.map((item) => {
        const end = item.indexOf(nameEnd);
        return (
          <li key={item}>
            <strong>{item.slice(0, end)}</strong>
            {item.slice(end)}
          </li>
        );
      })}
    </ul>
  );
}
