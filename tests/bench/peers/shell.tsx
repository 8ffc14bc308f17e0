import type { ReactElement } from 'react';
import { part } from '#site/components/part.tsx';
import type { BenchSite } from './data.ts';

export const Header = part('header', function Header({ site }: { site: BenchSite }): ReactElement {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="site-header">
        <div className="topbar">
          <a href={`tel:${site.tel}`}>{site.phone}</a>
          <a href={`mailto:${site.email}`}>{site.email}</a>
          <span>{site.tagline}</span>
        </div>
        <div className="bar">
          <a className="brand" href="/">
            <img src="/assets/logo.svg" alt={site.name} width="160" height="40" loading="lazy" />
          </a>
          <nav className="mega" aria-label="Courses">
            <ul className="mega-cats">
              {site.menu.map((category) => (
                <MenuCategory key={category.slug} category={category} />
              ))}
            </ul>
          </nav>
          <a className="btn btn-primary" href="#enquire">
            Enquire now
          </a>
        </div>
      </header>
    </>
  );
});

function MenuCategory({ category }: { category: BenchSite['menu'][number] }): ReactElement {
  return (
    <li className="mega-cat">
      <a className="mega-title" href={`/categories/${category.slug}/`}>
        {category.name}
      </a>
      <ul className="mega-links">
        {category.links.map(({ name, href }) => (
          <li key={href} className="mega-item">
            <a className="mega-link" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

export const Footer = part('footer', function Footer({ site }: { site: BenchSite }): ReactElement {
  return (
    <footer className="site-footer">
      <div className="cols">
        {site.footer.map(({ title, links }) => (
          <section key={title} className="foot-col">
            <h2 className="foot-title">{title}</h2>
            <ul>
              {links.map(({ name, href }) => (
                <li key={href}>
                  <a className="foot-link" href={href}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ul className="social">
        {site.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="legal">
        © {site.year} {site.name}. {site.tagline}.
      </p>
    </footer>
  );
});

export const Employers = part('employers', function Employers({ site }: { site: BenchSite }): ReactElement {
  return (
    <section className="employers" aria-labelledby="emp-h">
      <h2 id="emp-h">Where our learners work</h2>
      <ul className="logos">
        {site.employers.map(({ name, src }) => (
          <li key={name} className="logo">
            <img src={src} alt={name} width="120" height="48" loading="lazy" decoding="async" />
          </li>
        ))}
      </ul>
      <dl className="stats">
        {site.stats.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
