import type { FormEvent, MouseEvent } from 'react'
import type { ConsoleBoot } from '../../../engine/console/console-boot.ts'
import { consoleCall } from '../../../engine/console/console-call.ts'
import { canUsePasskeys, signInByPasskey } from '../../../engine/console/console-passkeys.ts'
import { t } from '../../../engine/console/console-words.ts'
import { useCommand } from '../../../engine/console/use-command.ts'
import type { ConsoleBody } from '../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Field } from '../../ui/form/plain/field.tsx'
import { LanguagePicker } from '../kit/language-picker.tsx'
import { Problem } from '../kit/state.tsx'
import { DemoOperators } from './demo-operators.tsx'

function getText(form: FormData, name: string) {
  return String(form.get(name) ?? '').trim()
}

function signInBy(body: ConsoleBody<'signIn'>) {
  return body.code === undefined ? signInByPasskey(body) : consoleCall('signIn', { body })
}

/** Name, password and the authenticator's code or a passkey, at once: nobody learns which of them was right. */
export function SignIn({
  boot,
  hasEnded,
  onDone,
}: {
  boot: ConsoleBoot
  hasEnded: boolean
  onDone: () => void
}) {
  const signIn = useCommand(signInBy, [])
  const enterAs = (body: ConsoleBody<'signIn'>) => signIn.mutate(body, { onSuccess: onDone })
  const send = (form: HTMLFormElement, isByPasskey: boolean) => {
    const given = new FormData(form)
    const company = getText(given, 'company')
    enterAs({
      ...(company === '' ? {} : { company }),
      name: getText(given, 'name'),
      password: getText(given, 'password'),
      ...(isByPasskey ? {} : { code: getText(given, 'code') }),
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget, false)
  }
  /** Name and password must be there; the code need not. */
  const usePasskey = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const needed = [...(form?.elements ?? [])].filter(
      (element): element is HTMLInputElement =>
        element instanceof HTMLInputElement && element.name !== 'code',
    )
    if (form && needed.every((element) => element.reportValidity())) send(form, true)
  }
  return (
    <main className="door">
      <form className="door__box" onSubmit={submit}>
        <p className="door__name">Livery</p>
        <h1>{t('signIn.title')}</h1>
        <p>{hasEnded ? t('signIn.ended') : t('signIn.lead')}</p>
        {boot.asksCompany ? (
          <Field label={t('signIn.company')} name="company" required autoComplete="organization" />
        ) : null}
        <Field label={t('signIn.name')} name="name" required autoComplete="username" autoFocus />
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
        <Problem error={signIn.error} />
        <Button type="submit" kind="accent" wide disabled={signIn.isPending} aria-busy={signIn.isPending}>
          {t('signIn.send')}
        </Button>
        {canUsePasskeys() ? (
          <Button kind="ghost" wide disabled={signIn.isPending} onClick={usePasskey}>
            <Icon name="key" />
            {t('signIn.passkey')}
          </Button>
        ) : null}
        <p className="door__note">{t('signIn.lost')}</p>
        <LanguagePicker />
      </form>
      {boot.hasDemo && !boot.asksCompany ? <DemoOperators onEnter={enterAs} /> : null}
    </main>
  )
}
