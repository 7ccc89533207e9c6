import { type FormEvent, useState } from 'react'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useCommand } from '../../../engine/hooks/base/use-command.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Choice } from '../../money/records/choice.tsx'
import { PlainField } from '../../ui/form/plain-field.tsx'
import '../../ui/base/card.css'
import './team.css'

const blank = { username: '', nickname: '', password: '', confirmPassword: '' }

/** Makes an account of a member or of an agent directly below, with a first password that its owner must change. */
export function NewAccount() {
  const { t } = useText('team')
  const { data } = useCall('accountTypes')
  const [typed, setTyped] = useState(blank)
  const [type, setType] = useState<number>()
  const { mutate, reset, error, isPending, data: made } = useCommand('makeAccount', ['teamMembers'])
  const fields = error?.fields ?? {}
  const problem = (name: string) => (fields[name] ? t(`errors:${fields[name]}`) : '')
  const isElsewhere = error && !Object.keys(fields).some((name) => name in blank)
  const wanted = type ?? data?.types[0]?.type
  const change = (name: keyof typeof blank) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    if (error) reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || wanted === undefined) return
    const { nickname, ...needed } = typed
    const body = { type: wanted, ...needed, ...(nickname.trim() === '' ? {} : { nickname }) }
    mutate(body, { onSuccess: () => setTyped(blank) })
  }
  const isFilled = typed.username !== '' && typed.password !== '' && typed.confirmPassword !== ''
  return (
    <form className="card team-account" onSubmit={submit} noValidate data-testid="new-account">
      <div className="card__body">
        <h3 className="card__title">{t('account.title')}</h3>
        <p className="records__note">{t('account.lead')}</p>
        <div className="team-account__fields">
          <Choice
            label={t('account.type')}
            value={String(wanted ?? '')}
            options={(data?.types ?? []).map((one) => [
              String(one.type),
              t(one.isAgent ? `account.types.${String(one.type)}` : 'downline.member'),
            ])}
            onChoose={(value) => setType(Number(value))}
          />
          <PlainField
            label={t('account.username')}
            name="username"
            value={typed.username}
            problem={problem('username')}
            onChange={change('username')}
          />
          <PlainField
            label={t('account.nickname')}
            name="nickname"
            value={typed.nickname}
            problem={problem('nickname')}
            hint={t('account.nicknameHint')}
            maxLength={30}
            onChange={change('nickname')}
          />
          <PlainField
            label={t('account.password')}
            name="password"
            type="password"
            autoComplete="new-password"
            value={typed.password}
            problem={problem('password')}
            hint={t('account.passwordHint')}
            onChange={change('password')}
          />
          <PlainField
            label={t('account.confirm')}
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            value={typed.confirmPassword}
            problem={problem('confirmPassword')}
            onChange={change('confirmPassword')}
          />
        </div>
        <p className="team-account__said" role={error ? 'alert' : 'status'} data-testid="account-said">
          {isElsewhere ? t(`errors:${error.code}`) : made ? t('account.made', { name: made.account }) : ''}
        </p>
        <button
          type="submit"
          className="button button--accent"
          disabled={isPending || !isFilled}
          aria-busy={isPending}
          data-testid="account-make"
        >
          {t('account.make')}
        </button>
      </div>
    </form>
  )
}
