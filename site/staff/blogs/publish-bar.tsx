import type { ReactElement } from 'react';
import { articlePath } from '#site/shared/blog/paths.ts';
import type { DraftView } from '#site/staff/blogs/history/draft-view.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import type { Publishing } from './blog-api.ts';
import { SaveState } from './save-state.tsx';
import { drawerId } from './settings-drawer.tsx';

export type Panel = 'preview' | 'settings' | 'history' | 'publish';

interface PublishBarProps {
  view: DraftView;
  areSettingsOpen: boolean;
  onBack: () => void;
  onSave: (publishing?: Publishing) => void;
  onDelete: () => void;
  onPanel: (panel: Panel) => void;
}

export function PublishBar({ view, onBack, onDelete, ...props }: PublishBarProps): ReactElement {
  const { blog, state, message, errors } = view;
  const status = blog?.status ?? 'draft';
  const isBusy = state === 'saving' || state === 'conflict';
  const actions = { ...props, status, isBusy, isSaved: state === 'saved' };
  return (
    <div className="publish-bar">
      <QuietButton className="back back-to-list" onClick={onBack}>
        <span>All articles</span>
      </QuietButton>
      <SaveState view={view} />
      {/* The end of a long text, where its own error is shown, may be out of sight. */}
      <Failure>{[message, errors.content].filter(Boolean).join('. ')}</Failure>
      <div className="actions">
        <FurtherActions {...actions} className="in-bar" />
        <MainAction {...actions} />
        <Menu label="More">
          <FurtherActions {...actions} className="in-menu" />
          {blog ? <QuietButton onClick={() => props.onPanel('history')}>History</QuietButton> : null}
          {status === 'draft' ? null : <LeaveSite {...actions} slug={blog?.slug} />}
          {blog ? (
            <QuietButton className="danger" onClick={onDelete}>
              Delete
            </QuietButton>
          ) : null}
        </Menu>
      </div>
    </div>
  );
}

interface ActionProps extends Pick<PublishBarProps, 'onSave' | 'onPanel' | 'areSettingsOpen'> {
  status: string;
  isBusy: boolean;
  isSaved: boolean;
}

const MainAction = ({ status, isBusy, isSaved, onSave, onPanel }: ActionProps): ReactElement =>
  status === 'draft' ? (
    <button type="button" disabled={isBusy} title="Ctrl+Enter" onClick={() => onPanel('publish')}>
      Publish
    </button>
  ) : (
    <button
      type="button"
      disabled={isBusy || isSaved}
      title={isSaved ? 'All changes are published' : 'Ctrl+S'}
      onClick={() => onSave()}
    >
      Update
    </button>
  );

const FurtherActions = ({ className, ...props }: ActionProps & { className: string }): ReactElement => (
  <>
    {props.status === 'draft' ? (
      <QuietButton className={className} disabled={props.isBusy} title="Ctrl+S" onClick={() => props.onSave()}>
        Save draft
      </QuietButton>
    ) : null}
    {props.status === 'scheduled' ? (
      <QuietButton className={className} disabled={props.isBusy} onClick={() => props.onPanel('publish')}>
        Change date
      </QuietButton>
    ) : null}
    <QuietButton className={className} onClick={() => props.onPanel('preview')}>
      Preview
    </QuietButton>
    <QuietButton
      className={className}
      aria-expanded={props.areSettingsOpen}
      aria-controls={drawerId}
      onClick={() => props.onPanel('settings')}
    >
      Settings
    </QuietButton>
  </>
);

const LeaveSite = ({ isBusy, onSave, status, slug }: ActionProps & { slug: string | undefined }): ReactElement => (
  <>
    {status === 'published' && slug ? (
      <a href={articlePath(slug)} target="_blank" rel="noopener">
        View on site
      </a>
    ) : null}
    <QuietButton disabled={isBusy} onClick={() => onSave({ status: 'draft' })}>
      Unpublish
    </QuietButton>
  </>
);
