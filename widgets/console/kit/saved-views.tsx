import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../../engine/console/console-words.ts'
import { useCall } from '../../../engine/console/use-call.ts'
import { useCommand } from '../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Field } from '../../ui/form/plain/field.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Problem } from './state.tsx'

/** The views that an operator saved, of every room. */
export function useSavedViews(): ConsoleValue<'savedViews'> {
  const { data = [] } = useCall('savedViews')
  return data
}

/** The saved views of this room, and a way to save what is shown as one more. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const views = useSavedViews()
  const save = useCommand('viewSave')
  const remove = useCommand('viewRemove')
  const [isNaming, setNaming] = useState(false)
  const here = views.filter(({ path }) => path === pathname)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return
    save.mutate({ name, path: pathname, search }, { onSuccess: () => setNaming(false) })
  }
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
      {isNaming ? (
        <Modal title={t('views.save')} onClose={() => setNaming(false)}>
          <form className="modal__body" onSubmit={submit}>
            <Field label={t('views.name')} name="name" required maxLength={40} autoFocus />
            <Problem error={save.error} />
            <Button type="submit" kind="accent" disabled={save.isPending}>
              {t('save')}
            </Button>
          </form>
        </Modal>
      ) : null}
    </div>
  )
}
