import { type FormEvent, useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { getFields } from '../../../engine/base/hooks/get-fields.ts'
import { useAddPayoutAccount } from '../../../engine/money/hooks/use-add-payout-account.ts'
import { Button } from '../../ui/button/button.tsx'
import { keyboards } from '../../ui/form/keyboard.ts'
import { Select } from '../../ui/form/plain/select.tsx'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'

/** A bank account or an e-wallet to be paid to. */
export function AccountForm({ terms, onDone }: { terms: CallValue<'withdrawTerms'>; onDone: () => void }) {
  const { t } = useText('withdraw')
  const add = useAddPayoutAccount()
  const [code, setCode] = useState(terms.methods[0]?.code ?? '')
  const [bank, setBank] = useState('')
  const [values, setValues] = useState({ holder: terms.holder ?? '', number: '', paymentPassword: '' })
  const method = terms.methods.find((entry) => entry.code === code)
  const look = method?.numberHint ?? ''
  const fields = getFields(add.error)
  const problem = (name: string) => (fields[name] ? t(`errors:${fields[name]}`) : '')
  const set = (name: keyof typeof values) => (value: string) => {
    setValues({ ...values, [name]: value })
    if (add.error) add.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!method || add.isPending) return
    const chosen = method.banks.length > 0 ? { bank: bank || (method.banks[0]?.code ?? '') } : {}
    add.mutate({ method: method.code, ...chosen, ...values }, { onSuccess: (account) => account && onDone() })
  }
  return (
    <form className="card" onSubmit={submit} noValidate data-testid="account-form">
      <div className="card__body cashier__body">
        <h2 className="page__part">{t('account.add')}</h2>
        <Select
          label={t('account.method')}
          wide
          value={code}
          choices={terms.methods.map((entry) => ({ value: entry.code, label: entry.name }))}
          onChange={({ target }) => {
            setCode(target.value)
            setBank('')
          }}
        />
        {method && method.banks.length > 0 ? (
          <Select
            label={t('account.bank')}
            wide
            value={bank}
            choices={method.banks.map((entry) => ({ value: entry.code, label: entry.name }))}
            onChange={({ target }) => setBank(target.value)}
          />
        ) : null}
        <PlainField
          label={t('account.holder')}
          name="holder"
          value={values.holder}
          problem={problem('holder')}
          autoComplete="name"
          onChange={set('holder')}
        />
        <PlainField
          label={method?.numberLabel ?? t('account.number')}
          name="number"
          value={values.number}
          hint={look}
          problem={
            fields['number'] === 'field_pattern' && look ? `${problem('number')} ${look}` : problem('number')
          }
          keyboard={keyboards[method?.numberKind ?? 'text']}
          onChange={set('number')}
        />
        <PlainField
          label={t('paymentPassword')}
          name="password"
          type="secret"
          value={values.paymentPassword}
          problem={problem('paymentPassword')}
          onChange={set('paymentPassword')}
        />
        <p className="cashier__problem" role="alert">
          {add.error && Object.keys(fields).length === 0 ? t(`errors:${getCode(add.error)}`) : ''}
        </p>
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="account-save"
          aria-busy={add.isPending}
          disabled={add.isPending}
        >
          {t('account.save')}
        </Button>
        {terms.accounts.length > 0 ? (
          <Button kind="ghost" wide onClick={onDone}>
            {t('back')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
