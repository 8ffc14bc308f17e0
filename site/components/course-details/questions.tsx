import type { ReactElement } from 'react';

export function Questions({ items }: { items: readonly { question: string; answer: string }[] }): ReactElement {
  return (
    <section className="course-section" id="questions">
      <h2>Questions students ask</h2>
      <div className="box accordion">
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <span className="icon" data-icon="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
