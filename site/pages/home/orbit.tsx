import type { ReactElement } from 'react';
import { dialogLink } from '#site/components/lead-form/dialog-link.ts';
import type { HeroView } from './hero-view.ts';
import { MotionToggle } from './motion-toggle.tsx';

export function Orbit({ orbit }: Pick<HeroView, 'orbit'>): ReactElement {
  return (
    <div className="orbit">
      <MotionToggle id="pause-orbit" label="Pause the circling courses" />
      <div className="orbit-rings">
        <OrbitRing side="outer" courses={orbit.outer} />
        <OrbitRing side="inner" courses={orbit.inner} />
      </div>
      {orbit.isDemoFree ? (
        <a className="orbit-centre" {...dialogLink('demo')}>
          <span className="orbit-centre-big">First class</span> free of charge
        </a>
      ) : null}
    </div>
  );
}

function OrbitRing({ side, courses }: { side: 'inner' | 'outer'; courses: HeroView['orbit']['inner'] }): ReactElement {
  return (
    <ul className={`orbit-ring orbit-${side}`}>
      {courses.map((course) => (
        <li key={course.href}>
          <a href={course.href}>
            <img src={course.icon} alt="" width={96} height={96} decoding="async" fetchPriority="low" />
            <span className="orbit-name">{course.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
