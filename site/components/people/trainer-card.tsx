import type { ReactElement } from 'react';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { TrainerView } from '#site/views/people.ts';
import { PersonPicture } from './person-picture.tsx';
import { SampleMark } from './sample-mark.tsx';

export function TrainerCard({ trainer }: { trainer: TrainerView }): ReactElement {
  return (
    <article className="person panel">
      <div className="person-head">
        <PersonPicture src={trainer.picture} />
        <div>
          <h3>{trainer.name}</h3>
          <p className="note">{trainer.role}</p>
        </div>
        <SampleMark of={trainer} />
      </div>
      <p>{trainer.about}</p>
      {trainer.certificates.length > 0 ? <p className="note">Certificates: {trainer.certificates.join(', ')}</p> : null}
      {trainer.teaches.length > 0 ? <LinkList links={trainer.teaches} className={null} /> : null}
      {trainer.profile ? (
        <p>
          <a href={trainer.profile} rel="noopener noreferrer" target="_blank">
            Profile<span className="visually-hidden"> of {trainer.name}</span>
          </a>
        </p>
      ) : null}
    </article>
  );
}
