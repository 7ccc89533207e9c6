import { type FormEvent, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../../engine/console/console-words.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Field } from './field.tsx'
import { Modal } from './modal.tsx'
import { useMe } from './use-me.ts'

/** A view of a room: its filters, under a name of the operator's own. */
export interface SavedView {
  name: string
  path: string
  search: string
}

const changed = new EventTarget()

function keyOf(operatorId: string) {
  return `livery-console-views ${operatorId}`
}

function read(operatorId: string): string {
  return localStorage.getItem(keyOf(operatorId)) ?? '[]'
}

function write(operatorId: string, views: readonly SavedView[]): void {
  localStorage.setItem(keyOf(operatorId), JSON.stringify(views))
  changed.dispatchEvent(new Event('change'))
}

function subscribe(heard: () => void): () => void {
  changed.addEventListener('change', heard)
  addEventListener('storage', heard)
  return () => {
    changed.removeEventListener('change', heard)
    removeEventListener('storage', heard)
  }
}

/** The views that an operator saved in this browser, and how to save them anew. */
export function useSavedViews(): [readonly SavedView[], (views: readonly SavedView[]) => void] {
  const { id } = useMe()
  const text = useSyncExternalStore(subscribe, () => read(id))
  return [JSON.parse(text) as SavedView[], (views) => write(id, views)]
}

/** The saved views of this room, and a way to save what is shown as one more. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const [views, save] = useSavedViews()
  const [isNaming, setNaming] = useState(false)
  const here = views.filter(({ path }) => path === pathname)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return
    const others = views.filter((one) => one.name !== name || one.path !== pathname)
    save([...others, { name, path: pathname, search }])
    setNaming(false)
  }
  return (
    <div className="views" role="group" aria-label={t('views')}>
      {here.map((view) => (
        <span key={view.name} className="view" data-is-current={view.search === search || undefined}>
          <Link to={`${view.path}${view.search}`}>{view.name}</Link>
          <button
            type="button"
            aria-label={t('views.remove', { name: view.name })}
            onClick={() => save(views.filter((one) => one !== view))}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      {search !== '' && !here.some((view) => view.search === search) ? (
        <button type="button" className="button button--quiet" onClick={() => setNaming(true)}>
          <Icon name="star" />
          {t('views.save')}
        </button>
      ) : null}
      {isNaming ? (
        <Modal title={t('views.save')} onClose={() => setNaming(false)}>
          <form className="modal__body" onSubmit={submit}>
            <Field label={t('views.name')} name="name" required maxLength={40} autoFocus />
            <button type="submit" className="button button--accent">
              {t('save')}
            </button>
          </form>
        </Modal>
      ) : null}
    </div>
  )
}
