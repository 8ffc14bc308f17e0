import type { ReactElement } from 'react';

const encode = encodeURIComponent;

/** Plain links to the services' share pages, so that the page runs no third-party script. */
const targets: readonly { label: string; href: (url: string, title: string) => string }[] = [
  { label: 'WhatsApp', href: (url, title) => `https://wa.me/?text=${encode(`${title} ${url}`)}` },
  { label: 'LinkedIn', href: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encode(url)}` },
  { label: 'X', href: (url, title) => `https://x.com/intent/post?url=${encode(url)}&text=${encode(title)}` },
  { label: 'Facebook', href: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encode(url)}` },
  { label: 'Email', href: (url, title) => `mailto:?subject=${encode(title)}&body=${encode(url)}` },
];

export function ShareLinks({ url, title }: { url: string; title: string }): ReactElement {
  return (
    <nav className="row share-links" aria-label="Share this article">
      <p>Share</p>
      <ul className="row">
        {targets.map(({ label, href }) => (
          <li key={label}>
            <a className="pill" href={href(url, title)} target="_blank" rel="noopener noreferrer nofollow">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
