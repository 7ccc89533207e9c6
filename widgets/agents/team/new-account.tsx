import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { dropDrafts } from '../../../engine/base/hooks/form/use-form.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { FormDocument } from '../../../schemas/documents/form.document.ts'
import document from '../../../schemas/forms/new-account.json' with { type: 'json' }
import { registrationRules } from '../../../schemas/rules/registration/registration-rules.ts'
import type { CompiledRules } from '../../../schemas/rules/rule.ts'
import { FormSkeleton } from '../../members/sign-in/account/form-skeleton.tsx'
import { MethodForm } from '../../members/sign-in/account/method-form.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Choice } from '../../ui/records/choice.tsx'
import '../../ui/base/card.css'
import { everyWidget } from '../../ui/form/more/every-widget.ts'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import './team.css'

const name = 'new-account'
const form = document as FormDocument
const nickname = {
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: '',
  minLength: 0,
  maxLength: 30,
}

/** What the merchant's rules of a registration allow of an account that an agent makes; undefined until they are known. */
function useAccountRules(rules: CompiledRules | undefined): CompiledRules | undefined {
  const minimumAge = useBoot().brand.age.minimum
  return useMemo(() => {
    const situation = { smsVerification: false, mobilePassword: false, captcha: false, minimumAge }
    return rules && { ...registrationRules(rules, { method: 'username', ...situation }), nickname }
  }, [rules, minimumAge])
}

/** Makes an account of a member or of an agent directly below, with a first password that its owner must change. */
export function NewAccount() {
  const { t } = useText('team')
  // A form keeps the words that it is first drawn with.
  const { ready: hasWords } = useText('forms')
  const { data } = useCall('accountTypes')
  const known = useCall('registrationRules')
  const rules = useAccountRules(known.data)
  const isReady = rules !== undefined && hasWords
  const [type, setType] = useState<number>()
  const [announced, setAnnounced] = useState('')
  // Of each account a form of its own: what was typed for one is not there for the next.
  const [turn, setTurn] = useState(0)
  const fields = useRef<SchemaFormHandle>(null)
  const { mutate, reset, error, isPending, data: made } = useCommand('makeAccount', ['teamMembers'])
  useEffect(() => () => dropDrafts(name), [])
  const failure = useMemo(
    () => error && { code: error.code, ...(error.fields && { fields: error.fields }) },
    [error],
  )
  const isElsewhere = error && !form.fields.some((field) => error.fields?.[field.name])
  const wanted = type ?? data?.types[0]?.type
  const onFieldChanged = useCallback(() => reset(), [reset])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = fields.current?.complete()
    if (!values || isPending || wanted === undefined) return
    const { username = '', password = '', confirmPassword = '', nickname: other = '' } = values
    const body = {
      type: wanted,
      username,
      password,
      confirmPassword,
      ...(other !== '' && { nickname: other }),
    }
    mutate(body, {
      onSuccess() {
        dropDrafts(name)
        setTurn(turn + 1)
      },
    })
  }
  return (
    <form
      className="card team-account"
      aria-busy={(!isReady && !known.isError) || undefined}
      onSubmit={submit}
      noValidate
      data-testid="new-account"
    >
      <div className="card__body">
        <h3 className="card__title">{t('account.title')}</h3>
        <p className="records__note">{t('account.lead')}</p>
        <div className="team-account__type">
          <Choice
            label={t('account.type')}
            value={String(wanted ?? '')}
            options={(data?.types ?? []).map((kind) => [
              String(kind.type),
              t(kind.isAgent ? `account.types.${String(kind.type)}` : 'downline.member'),
            ])}
            onChoose={(value) => setType(Number(value))}
          />
        </div>
        {isReady ? (
          <MethodForm
            key={turn}
            widgets={everyWidget}
            ref={fields}
            name={name}
            document={form}
            rules={rules}
            error={failure}
            onFieldChanged={onFieldChanged}
            onAnnounce={setAnnounced}
          />
        ) : (
          <QueryState
            of={{ error: known.error, refetch: known.refetch }}
            failed={{ title: t('account.failed') }}
            waiting={<FormSkeleton label={t('account.loading')} fields={form.fields.length} />}
          />
        )}
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        <p className="team-account__said" role={error ? 'alert' : 'status'} data-testid="account-said">
          {isElsewhere ? t(`errors:${error.code}`) : made ? t('account.made', { name: made.account }) : ''}
        </p>
        <Button
          type="submit"
          kind="accent"
          disabled={isPending || !isReady}
          aria-busy={isPending}
          data-testid="account-make"
        >
          {t('account.make')}
        </Button>
      </div>
    </form>
  )
}
