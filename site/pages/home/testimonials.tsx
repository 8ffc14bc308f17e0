import type { ReactElement } from 'react';
import { feedbackPath } from '#catalogue/routes.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import { reviewsPath } from '#site/shared/review-widget.ts';

interface TestimonialsProps {
  testimonials: Institute['testimonials'];
  reviewWidget: Institute['reviewWidget'];
}

/** Student reviews from the configured third-party widget, or the institute's own testimonials. Renders nothing if there are neither. */
export function Testimonials({ testimonials, reviewWidget }: TestimonialsProps): ReactElement | null {
  if (testimonials.length === 0 && !reviewWidget) return null;
  return (
    <section className="stack testimonials" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">What students say</h2>
      <p>
        We publish reviews as students wrote them, with their consent. <a href={feedbackPath}>Share your own experience</a>
      </p>
      {reviewWidget ? <ReviewFrame /> : <OwnTestimonials testimonials={testimonials} />}
    </section>
  );
}

/** Runs the widget's script in a sandboxed frame without an origin, so that it cannot read the page or its forms. */
function ReviewFrame(): ReactElement {
  return (
    <iframe
      className="review-frame"
      title="Reviews by students"
      src={reviewsPath}
      sandbox="allow-scripts allow-popups"
      loading="lazy"
    />
  );
}

function OwnTestimonials({ testimonials }: Pick<TestimonialsProps, 'testimonials'>): ReactElement {
  return (
    <div className="stack testimonial-list">
      {testimonials.map((testimonial) => (
        <figure key={testimonial.quote} className={testimonial.placeholder ? 'testimonial testimonial-open' : 'testimonial'}>
          <blockquote>
            <p>{testimonial.quote}</p>
          </blockquote>
          <figcaption className="note">{testimonial.by}</figcaption>
        </figure>
      ))}
    </div>
  );
}
