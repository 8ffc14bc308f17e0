import type { ReactElement } from 'react';
import { newTab } from '#site/components/icon-link.tsx';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { HomeView } from './view.ts';

export function Banner({ banner }: Pick<HomeView, 'banner'>): ReactElement {
  return (
    <section className="band home-banner" aria-labelledby="banner-title">
      <div className="stack home-banner-card">
        <div className="banner-text">
          <h2 id="banner-title">See a class before you decide</h2>
          <p>Message or call us to join the next demo class, at a branch near you or online. You can ask the trainer anything.</p>
          <p className="actions banner-actions">
            <a className="button icon-before" data-icon="whatsapp" href={banner.whatsappHref} {...newTab}>
              WhatsApp
            </a>{' '}
            <a className="button quiet icon-before" data-icon="phone" href={`tel:${banner.phone}`}>
              Call
            </a>{' '}
            <a className="button quiet" {...dialogLink('demo')}>
              {banner.demo}
            </a>
          </p>
        </div>
        {banner.badges.length > 0 ? (
          <ul className="row banner-badges">
            {banner.badges.map((badge) => (
              <li key={badge.src}>
                <img src={badge.src} alt={badge.alt} width={348} height={88} loading="lazy" decoding="async" />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
