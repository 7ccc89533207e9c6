import { useId, useState } from 'react'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { FactorDialog } from '../factors/factor-dialog.tsx'
import { OneField } from '../../ui/form/plain/one-field.tsx'
import './limits.css'
import { useLimitWords } from './use-limit-words.ts'

export interface LimitDialogProps {
  kind: LimitKind
  period: LimitPeriod
  /** The limit that holds now; null for none. */
  held: string | null
  symbol: string
  waitHours: number
  windowHours: number
}

/** What is no amount above zero needs no call to be told so; how many decimals a currency has the server says. */
const amounts = { money: /^(?=.*[1-9])\d{1,12}(\.\d{1,4})?$/, minutes: /^(?=.*[1-9])\d{1,5}$/ } as const

/** Asks for a limit, and says before it is sent whether it holds at once or has to wait. */
export default function LimitDialog(props: DialogProps & LimitDialogProps) {
  const { titleId, close, kind, period, held, symbol, waitHours, windowHours } = props
  const { t } = useText('limits')
  const words = useLimitWords(symbol)
  const id = useId()
  const figures = useFigures()
  const read = (text: string) =>
    kind === 'time' ? (figures.count(text)?.toString() ?? '') : (figures.amount(text, { symbol }) ?? '')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const take = useAnswer('playLimits')
  const { mutate, isPending, error, reset } = useCommand('setPlayLimit', ['sessionSummary'])
  const problem =
    isWrong || error?.code === 'amount_invalid' || error?.code === 'invalid_request' ? 'amount_invalid' : null
  const send = (amount: string | null) => {
    mutate(
      { kind, period, amount },
      {
        onSuccess: (value) => {
          take(value)
          close(true)
        },
      },
    )
  }
  const isRaise = held !== null && Number(read(typed)) > Number(held)
  const waits = t('dialog.waits', { wait: words.hours(waitHours), window: words.hours(windowHours) })
  return (
    <FactorDialog
      titleId={titleId}
      title={t('dialog.title', { kind: t(`kind.${kind}`), period: t(`period.${period}`) })}
      sub={held === null ? t(`about.${kind}`) : t('dialog.held', { amount: words.amount(kind, held) })}
      submit={t(isRaise ? 'dialog.request' : 'dialog.set')}
      pending={isPending}
      error={problem === null ? (error?.code ?? null) : null}
      onClose={() => close()}
      onSubmit={(answer) => {
        const amount = read(answer)
        const isRight = amounts[kind === 'time' ? 'minutes' : 'money'].test(amount)
        setWrong(!isRight)
        if (isRight) send(amount)
      }}
      below={
        held === null ? null : (
          <Button kind="quiet" disabled={isPending} data-testid="limit-remove" onClick={() => send(null)}>
            {t('dialog.remove')}
          </Button>
        )
      }
    >
      <OneField
        id={id}
        kind={kind === 'time' ? 'minutes' : 'amount'}
        label={kind === 'time' ? t('dialog.minutes') : t('dialog.amount', { symbol })}
        problem={problem}
        problemWords={t(kind === 'time' ? 'dialog.wrongMinutes' : 'dialog.wrongAmount')}
        hint={
          <>
            {read(typed) === '' ? null : <strong>{words.amount(kind, read(typed))} · </strong>}
            {isRaise ? waits : t('dialog.atOnce')}
          </>
        }
        onChange={(value) => {
          setTyped(value)
          setWrong(false)
          if (error) reset()
        }}
      />
      {held === null || isRaise ? null : (
        <p className="limits__small">{t('dialog.removes', { text: waits })}</p>
      )}
    </FactorDialog>
  )
}
