import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { type CallError, consoleCall } from '../../../engine/console/console-call.ts'
import { getFieldProblem, getProblem, t } from '../../../engine/console/console-words.ts'
import { useCommand } from '../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'
import { Field } from '../../ui/form/plain/field.tsx'
import { Problem } from '../kit/state.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { Waiting } from '../../ui/state/waiting.tsx'

/** Takes a set-up link once: a password, and the console in an authenticator. */
export function Setup() {
  // The token stands behind the #, so that no server and no log ever sees it; it leaves the address at once.
  const [token] = useState(() => {
    const found = location.hash.slice(1)
    history.replaceState(history.state, '', location.pathname)
    return found
  })
  const start = useQuery<ConsoleValue<'setupStart'>, CallError>({
    queryKey: ['setupStart', token],
    queryFn: () => consoleCall('setupStart', { body: { token } }),
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  const finish = useCommand('setupFinish', [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    finish.mutate({ token, password: String(form.get('password')), code: String(form.get('code')).trim() })
  }
  const [passwordProblem, codeProblem] = ['password', 'code'].map((name) =>
    getFieldProblem(finish.error, name),
  )
  // What no field says is said for the whole.
  const isSaid = passwordProblem !== undefined || codeProblem !== undefined
  // A link that was used leads nowhere, however often it is tried.
  if (start.error?.code === 'setup_invalid')
    return (
      <main className="door">
        <div className="door__box" role="alert">
          <h1>{t('setup.used')}</h1>
          <p>{getProblem(start.error)}</p>
          <Link className={buttonClass({ kind: 'accent' })} to="/">
            {t('signIn.title')}
          </Link>
        </div>
      </main>
    )
  if (!start.data)
    return (
      <main className="door">
        <QueryState of={start} waiting={<Waiting lines={5} />} />
      </main>
    )
  if (finish.isSuccess)
    return (
      <main className="door">
        <div className="door__box" role="status">
          <h1>{t('setup.done')}</h1>
          <Link className={buttonClass({ kind: 'accent' })} to="/">
            {t('signIn.title')}
          </Link>
        </div>
      </main>
    )
  return (
    <main className="door">
      <form className="door__box" onSubmit={submit}>
        <p className="door__name">Livery</p>
        <h1>{t('setup.title')}</h1>
        <p>{t('setup.lead', { name: start.data.name })}</p>
        <QrCode text={start.data.uri} label={t('setup.qr')} />
        <p className="secret">
          <span>{t('setup.secret')}</span>
          <code>{start.data.secret}</code>
        </p>
        <input type="text" name="username" autoComplete="username" value={start.data.name} readOnly hidden />
        <Field
          label={t('setup.password')}
          name="password"
          type="password"
          required
          minLength={12}
          autoComplete="new-password"
          hint={t('setup.hint')}
          problem={passwordProblem}
        />
        <Field
          label={t('signIn.code')}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          problem={codeProblem}
        />
        <Problem error={isSaid ? null : finish.error} />
        <Button type="submit" kind="accent" wide disabled={finish.isPending}>
          {t('setup.send')}
        </Button>
      </form>
    </main>
  )
}
