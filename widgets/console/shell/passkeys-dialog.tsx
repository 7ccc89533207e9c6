import { type FormEvent, useState } from 'react'
import { addPasskey, canUsePasskeys } from '../../../engine/console/console-passkeys.ts'
import { t } from '../../../engine/console/console-words.ts'
import { useCall } from '../../../engine/console/use-call.ts'
import { useCommand } from '../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Field } from '../../ui/form/plain/field.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Problem } from '../kit/state.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { Waiting } from '../../ui/state/waiting.tsx'
import { Time } from '../kit/time.tsx'

type Passkey = ConsoleValue<'passkeys'>[number]

function getText(form: FormData, name: string) {
  return String(form.get(name) ?? '').trim()
}

/** Proves anew who is here, for a new passkey or to remove one. */
function ProofForm({ removing, onDone }: { removing: Passkey | null; onDone: () => void }) {
  const add = useCommand(addPasskey)
  const remove = useCommand('passkeyRemove')
  const { error, isPending } = removing ? remove : add
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const proof = { password: getText(form, 'password'), code: getText(form, 'code') }
    if (removing) remove.mutate({ id: removing.id, ...proof }, { onSuccess: onDone })
    else add.mutate({ name: getText(form, 'name'), ...proof }, { onSuccess: onDone })
  }
  return (
    <form className="modal__body" onSubmit={submit}>
      <p>{removing ? t('passkeys.removeText', { name: removing.name }) : t('passkeys.addText')}</p>
      {removing ? null : <Field label={t('passkeys.name')} name="name" required maxLength={40} />}
      <Field
        label={t('signIn.password')}
        name="password"
        type="password"
        required
        autoComplete="current-password"
      />
      <Field
        label={t('signIn.code')}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Problem error={error} />
      <div className="modal__foot">
        <Button kind="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind="accent" aria-busy={isPending} disabled={isPending}>
          {t(removing ? 'passkeys.remove' : 'passkeys.add')}
        </Button>
      </div>
    </form>
  )
}

/** The passkeys of whoever is signed in: used in place of the authenticator's code. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall('passkeys')
  const [doing, setDoing] = useState<'add' | Passkey | null>(null)
  if (doing !== null)
    return (
      <Modal title={t(doing === 'add' ? 'passkeys.add' : 'passkeys.remove')} onClose={onClose}>
        <ProofForm removing={doing === 'add' ? null : doing} onDone={() => setDoing(null)} />
      </Modal>
    )
  return (
    <Modal title={t('passkeys.title')} onClose={onClose}>
      <div className="modal__body">
        <p>{t('passkeys.lead')}</p>
        <QueryState of={{ data, error, refetch }} waiting={<Waiting lines={2} />}>
          {(data) => (
            <ul className="passkeys">
              {data.map((entry) => (
                <li key={entry.id}>
                  <span>
                    <b>{entry.name}</b>
                    <span className="note">
                      {t('passkeys.used')} <Time at={entry.lastUsedAt} />
                    </span>
                  </span>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('passkeys.removeOne', { name: entry.name })}
                    onClick={() => setDoing(entry)}
                  >
                    <Icon name="trash" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
        {data?.length === 0 ? <p className="note">{t('passkeys.none')}</p> : null}
        <Button kind="accent" disabled={!canUsePasskeys()} onClick={() => setDoing('add')}>
          <Icon name="key" />
          {t('passkeys.add')}
        </Button>
      </div>
    </Modal>
  )
}
