import { useState } from 'react'
import { readCount } from '../../../../engine/console/console-figures.ts'
import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import {
  type LimitKind,
  limitKinds,
  type LimitPeriod,
  limitPeriods,
} from '../../../../schemas/documents/responsible-play.document.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { AmountField } from '../../kit/amount-field.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

type Person = ConsoleValue<'memberDetail'>['person']

/** An amount of a limit as people read it: of a time limit, minutes. */
export function limitAmount(kind: LimitKind, amount: string, currency: string): string {
  return kind === 'time' ? t('limits.minutes', { minutes: amount }) : `${shownAmount(amount)} ${currency}`
}

/** Sets a limit of a member or lowers it, at once. Raising it is the member's own. */
export function LimitDialog({
  person: { merchant, id, username },
  onClose,
}: {
  person: Person
  onClose: () => void
}) {
  const [kind, setKind] = useState<LimitKind>('deposit')
  const [period, setPeriod] = useState<LimitPeriod>('day')
  const { data } = useCall('memberLimits', { query: { merchant, id } })
  const lower = useCommand('memberLimitLower')
  const held = data?.limits.find((limit) => limit.isOwn && limit.kind === kind && limit.period === period)
  const hint = held
    ? t('limits.held', { amount: limitAmount(kind, held.amount, data?.currency ?? '') })
    : t('limits.noneHeld')
  const isWaiting = data?.requests.some((request) => request.kind === kind && request.period === period)
  return (
    <ReasonDialog
      title={`${t('limits.lower')}: ${username}`}
      reasons={reasons.lowerLimit}
      error={lower.error}
      isPending={lower.isPending}
      send={t('limits.set')}
      onClose={onClose}
      onSend={({ reason, form }) =>
        lower.mutate(
          {
            merchant,
            id,
            kind,
            period,
            amount: String(
              kind === 'time' ? (readCount(String(form.get('amount'))) ?? '') : form.get('amount'),
            ),
            reason,
          },
          { onSuccess: onClose },
        )
      }
    >
      <p>{t('limits.text')}</p>
      <div className="pair">
        <Select
          label={t('limits.what')}
          value={kind}
          choices={limitKinds.map((value) => ({ value, label: named('limitKind', value) }))}
          onChange={({ target }) => setKind(target.value as LimitKind)}
        />
        <Select
          label={t('limits.over')}
          value={period}
          choices={limitPeriods.map((value) => ({ value, label: named('limitPeriod', value) }))}
          onChange={({ target }) => setPeriod(target.value as LimitPeriod)}
        />
      </div>
      {kind === 'time' ? (
        <Field label={t('limits.newMinutes')} name="amount" required inputMode="numeric" hint={hint} />
      ) : (
        <AmountField label={t('limits.new')} merchant={merchant} hint={hint} />
      )}
      {isWaiting ? <p className="note">{t('limits.cancels')}</p> : null}
    </ReasonDialog>
  )
}
