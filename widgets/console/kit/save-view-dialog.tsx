import type { FormEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '../../../engine/console/console-words.ts'
import { useCommand } from '../../../engine/console/use-command.ts'
import { Button } from '../../ui/button/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Field } from '../../ui/form/plain/field.tsx'
import { Problem } from './state.tsx'

/** Asks for the name under which the filters of this address are saved. */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation()
  const save = useCommand('viewSave')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return
    save.mutate({ name, path: pathname, search }, { onSuccess: onClose })
  }
  return (
    <Modal title={t('views.save')} onClose={onClose}>
      <form className="modal__body" onSubmit={submit}>
        <Field label={t('views.name')} name="name" required maxLength={40} autoFocus />
        <Problem error={save.error} />
        <Button type="submit" kind="accent" disabled={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Modal>
  )
}
