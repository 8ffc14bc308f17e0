import type { ReactElement } from 'react';
import { MotionToggle } from './motion-toggle.tsx';
import type { HomeView } from './view.ts';

interface LogoWallProps {
  rows: HomeView['employerRows'];
  text: string;
}

/** Employer logos. Each row is included twice, so that it scrolls without a gap. The copy is hidden from screen readers. */
export function LogoWall({ rows, text }: LogoWallProps): ReactElement {
  return (
    <section className="band sunk logo-wall" aria-labelledby="logo-wall-title">
      <h2 id="logo-wall-title">{text || 'Employers'}</h2>
      <MotionToggle id="pause-logos" label="Pause the moving wordmarks" />
      <div className="logo-rows">
        {rows.map((logos) => (
          <div key={logos[0]?.src} className="logo-row">
            <div>
              {logos.map((logo) => (
                <Logo key={logo.src} logo={logo} />
              ))}
            </div>
            <div className="logo-copy" aria-hidden>
              {logos.map((logo) => (
                <Logo key={logo.src} logo={{ ...logo, alt: '' }} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

const Logo = ({ logo: { src, alt } }: { logo: Record<'src' | 'alt', string> }): ReactElement => (
  <img src={src} alt={alt} width={160} height={56} loading="lazy" decoding="async" />
);
