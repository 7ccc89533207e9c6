import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../../engine/console/console-words.ts'
import { useCommand } from '../../../engine/console/use-command.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SaveViewDialog } from './save-view-dialog.tsx'
import { useSavedViews } from './use-saved-views.ts'

/** The saved views of this room, and a way to save what is shown as one more. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const views = useSavedViews()
  const remove = useCommand('viewRemove')
  const [isNaming, setNaming] = useState(false)
  const here = views.filter(({ path }) => path === pathname)
  return (
    <div className="views" role="group" aria-label={t('views')}>
      {here.map((view) => (
        <span key={view.name} className="view" data-is-current={view.search === search || undefined}>
          <Link to={`${view.path}${view.search}`}>{view.name}</Link>
          <button
            type="button"
            aria-label={t('views.remove', { name: view.name })}
            onClick={() => remove.mutate({ path: view.path, name: view.name })}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {search !== '' && !here.some((view) => view.search === search) ? (
        <Button kind="quiet" onClick={() => setNaming(true)}>
          <Icon name="star" />
          {t('views.save')}
        </Button>
      ) : null}
      {isNaming ? <SaveViewDialog onClose={() => setNaming(false)} /> : null}
    </div>
  )
}
