import { useState } from 'react'
import { plainAmount, shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import { useCall } from '../../../../engine/console/use-call.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Button } from '../../../ui/button/button.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { AmountField } from '../../kit/amount-field.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { Room } from '../../kit/room.tsx'
import { QueryState } from '../../../ui/state/query-state.tsx'
import { Waiting } from '../../../ui/state/waiting.tsx'
import { Time } from '../../kit/time.tsx'
import { useMay } from '../../kit/use-me.ts'

type Threshold = ConsoleValue<'thresholds'>[number]

function SetDialog({ of, onClose }: { of: Threshold; onClose: () => void }) {
  const set = useCommand('thresholdSet')
  return (
    <ReasonDialog
      title={t('thresholds.title', { brand: of.brand })}
      reasons={reasons.setThreshold}
      error={set.error}
      isPending={set.isPending}
      send={t('save')}
      onClose={onClose}
      onSend={({ reason, form }) =>
        set.mutate(
          {
            merchant: of.merchant,
            currency: of.currency,
            amount: String(form.get('amount')).trim(),
            windowHours: Number(form.get('hours')),
            reason,
          },
          { onSuccess: onClose },
        )
      }
    >
      <AmountField
        label={t('thresholds.alone')}
        merchant={of.merchant}
        defaultValue={plainAmount(of.amount ?? '')}
      />
      <Field
        label={t('thresholds.hours')}
        name="hours"
        type="number"
        required
        min={1}
        max={720}
        defaultValue={of.windowHours}
      />
    </ReasonDialog>
  )
}

/** What one person may decide alone, brand by brand. */
export function ThresholdsRoom() {
  const { data, error, refetch } = useCall('thresholds')
  const maySet = useMay('thresholds.set')
  const [chosen, setChosen] = useState<Threshold | null>(null)
  const columns: Column<Threshold>[] = [
    { id: 'brand', title: t('brand'), cell: ({ brand }) => brand, by: ({ brand }) => brand },
    {
      id: 'alone',
      title: t('thresholds.alone'),
      isNumber: true,
      cell: ({ amount, currency }) =>
        amount === null ? t('thresholds.none') : `${shownAmount(amount)} ${currency}`,
      by: ({ amount }) => Number(amount ?? 0),
    },
    {
      id: 'hours',
      title: t('thresholds.hours'),
      isNumber: true,
      cell: ({ windowHours }) => windowHours,
      by: ({ windowHours }) => windowHours,
    },
    {
      id: 'by',
      isExtra: true,
      title: t('thresholds.by'),
      cell: ({ setBy, setAt }) => (
        <>
          {setBy ?? t(setAt === null ? 'thresholds.nobody' : 'thresholds.unknown')}{' '}
          {setAt === null ? null : <Time at={setAt} />}
        </>
      ),
    },
    ...(maySet
      ? [
          {
            id: 'set',
            title: '',
            cell: (row: Threshold) => (
              <Button kind="ghost" onClick={() => setChosen(row)}>
                {t('thresholds.set')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <Room title={t('room.thresholds')} lead={t('thresholds.lead')}>
      <QueryState of={{ data, error, refetch }} waiting={<Waiting lines={3} />}>
        {(data) => (
          <Table
            label={t('room.thresholds')}
            columns={columns}
            rows={data}
            idOf={({ merchant, currency }) => `${merchant} ${currency}`}
            {...(maySet ? { onOpen: setChosen } : {})}
          />
        )}
      </QueryState>
      {chosen ? <SetDialog of={chosen} onClose={() => setChosen(null)} /> : null}
    </Room>
  )
}
