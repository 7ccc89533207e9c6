import { useId, useRef, useState } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { type UsedSession, useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import { FactorDialog } from '../factors/factor-dialog.tsx'
import { OneField } from '../../ui/form/plain/one-field.tsx'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import { Button } from '../../ui/button/button.tsx'
import './limits.css'
import { Choices } from './choices.tsx'
import { useLimitWords } from './use-limit-words.ts'

export interface BreakDialogProps {
  kind: 'timeout' | 'exclusion'
  /** Hours of a break, months of an exclusion; 0 for good. */
  lengths: readonly number[]
  /** Names of the other brands of the company. */
  sisters: readonly string[]
}

type AskedName = readonly [key: 'type' | 'typeNumber' | 'typeEmail', name: string]

/** What they can type, and the gateway takes: never a nickname, and no name that was made, which nobody knows. */
function getAskedName(member: UsedSession['member']): AskedName {
  const { account = '', nameMade = false, mobileNum = null, email = null } = member ?? {}
  if (nameMade && mobileNum !== null) return ['typeNumber', shownContact(mobileNum)]
  return nameMade && email !== null ? ['typeEmail', email] : ['type', account]
}

/** Milliseconds between two taps that are meant apart. */
const apart = 500

/** Chooses a break or an exclusion, and confirms it in a second step: an exclusion by typing the own name. */
export default function BreakDialog({
  titleId,
  close,
  kind,
  lengths,
  sisters,
}: DialogProps & BreakDialogProps) {
  const { t, list } = useText('limits')
  const words = useLimitWords('')
  const { member } = useSession()
  const brandName = useBrandWord()
  const id = useId()
  const [length, setLength] = useState(String(lengths[0] ?? 0))
  const [scope, setScope] = useState<'brand' | 'company'>('brand')
  const [isSure, setSure] = useState(false)
  const steppedAt = useRef(-apart)
  const take = useAnswer('playLimits')
  const timeout = useCommand('takeTimeout', ['sessionSummary'])
  const exclusion = useCommand('excludeSelf', ['sessionSummary'])
  const { error, isPending, reset } = kind === 'timeout' ? timeout : exclusion
  const isName = error?.code === 'name_mismatch'
  const span = (text: string) => (kind === 'timeout' ? words.hours(Number(text)) : words.months(Number(text)))
  const done = {
    onSuccess: (value: Parameters<typeof take>[0]) => {
      take(value)
      close(true)
    },
  }
  const step = (next: boolean) => {
    reset()
    setSure(next)
    steppedAt.current = performance.now()
  }
  // Another button stands there now: the second tap of two was not meant for it.
  const isSecondTap = () => performance.now() - steppedAt.current < apart
  const submit = (answer: string) => {
    if (isSecondTap()) return
    if (!isSure) {
      step(true)
      return
    }
    if (kind === 'timeout') timeout.mutate({ hours: Number(length), scope }, done)
    else exclusion.mutate({ months: Number(length), scope, username: answer }, done)
  }
  const [asked, name] = getAskedName(member)
  const where = scope === 'brand' ? brandName : list([brandName, ...sisters])
  return (
    <FactorDialog
      titleId={titleId}
      title={t(isSure ? 'sure.title' : `${kind}.title`)}
      {...(isSure ? {} : { sub: t(`${kind}.text`) })}
      submit={t(isSure ? `${kind}.confirm` : 'sure.next')}
      pending={isPending}
      error={isName ? null : (error?.code ?? null)}
      onClose={() => close()}
      onSubmit={submit}
      below={
        isSure ? (
          <Button
            kind="quiet"
            onClick={() => {
              if (!isSecondTap()) step(false)
            }}
          >
            {t('sure.back')}
          </Button>
        ) : null
      }
    >
      {isSure ? (
        <>
          <p data-testid="break-summary">{t('sure.text', { span: span(length), where })}</p>
          <p className="limits__small">{t('sure.final')}</p>
          {kind === 'exclusion' ? (
            <OneField
              id={id}
              kind="label"
              label={t(`sure.${asked}`, { name: `\u2068${name}\u2069` })}
              problem={isName ? 'name_mismatch' : null}
              onChange={reset}
            />
          ) : null}
        </>
      ) : (
        <>
          <Choices
            name="length"
            legend={t('sure.length')}
            chosen={length}
            onChoose={setLength}
            choices={lengths.map((value) => ({ value: String(value), text: span(String(value)) }))}
          />
          {sisters.length > 0 ? (
            <Choices
              name="scope"
              legend={t('sure.where')}
              chosen={scope}
              onChoose={(value) => setScope(value === 'company' ? 'company' : 'brand')}
              choices={[
                { value: 'brand', text: brandName },
                {
                  value: 'company',
                  text: t('sure.everywhere', { brands: list([brandName, ...sisters]) }),
                },
              ]}
            />
          ) : null}
        </>
      )}
    </FactorDialog>
  )
}
