import { useId, useState } from 'react'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import { useRuleWords } from '../../../engine/members/hooks/account/use-rule-words.ts'
import { useSetPaymentPassword } from '../../../engine/members/hooks/use-set-payment-password.ts'
import { getFields } from '../../../engine/base/hooks/get-fields.ts'
import { FactorDialog } from '../factors/factor-dialog.tsx'
import { OneField } from '../../ui/form/plain/one-field.tsx'

export interface PaymentPasswordDialogProps extends DialogProps {
  /** Proved by the present one; otherwise by who is here. */
  isByOld: boolean
}

type Fields = CallBody<'setPaymentPassword'>

const labels = {
  oldPaymentPassword: 'security.payment.old',
  paymentPassword: 'security.payment.new',
  confirmPaymentPassword: 'security.payment.again',
} as const

/** Refusals by the merchant's rule, which says itself what it allows. */
const ruled: ReadonlySet<ErrorCode | undefined> = new Set(['field_length', 'field_pattern'])

/** Takes a payment password, typed twice, and the present one where the member knows it. */
export default function PaymentPasswordDialog({ titleId, close, isByOld }: PaymentPasswordDialogProps) {
  const { t } = useText('member')
  const toast = useToast()
  const id = useId()
  const [typed, setTyped] = useState<Fields>({ paymentPassword: '', confirmPaymentPassword: '' })
  const { mutate, isPending, error, reset } = useSetPaymentPassword()
  const problems = getFields(error) as Partial<Record<keyof Fields, ErrorCode>>
  const names = (Object.keys(labels) as (keyof Fields)[]).slice(isByOld ? 0 : 1)
  const isOnField = names.some((name) => problems[name])
  const allowed = useRuleWords('paymentPassword')
  const save = () => {
    mutate(typed, {
      onSuccess: (saved) => {
        if (saved === undefined) return
        toast.show({ text: t('security.payment.saved') })
        close(true)
      },
    })
  }
  return (
    <FactorDialog
      titleId={titleId}
      title={t('security.payment.title')}
      submit={t('security.payment.save')}
      pending={isPending}
      error={error === null || isOnField ? null : getCode(error)}
      onClose={() => close()}
      onSubmit={save}
    >
      {names.map((name, index) => (
        <OneField
          key={name}
          id={`${id}-${name}`}
          name={name}
          isFirst={index === 0}
          kind="secret"
          label={t(labels[name])}
          problem={problems[name] ?? null}
          {...(name === 'paymentPassword' && {
            hint: allowed,
            problemWords: ruled.has(problems[name]) ? allowed : undefined,
          })}
          onChange={(value) => {
            setTyped({ ...typed, [name]: value })
            if (error) reset()
          }}
        />
      ))}
    </FactorDialog>
  )
}
