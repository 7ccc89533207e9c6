import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { WithdrawAccount, WithdrawTerms } from './use-withdrawal.ts'

function Account({
  entry,
  methods,
  isChosen,
  onChoose,
}: {
  entry: WithdrawAccount
  methods: CallValue<'withdrawTerms'>['methods']
  isChosen: boolean
  onChoose: (id: string) => void
}) {
  const { t, dateTime } = useText('withdraw')
  const method = methods.find(({ code }) => code === entry.method)
  return (
    <label className="method">
      <input
        className="visually-hidden"
        type="radio"
        name="account"
        checked={isChosen}
        onChange={() => onChoose(entry.id)}
      />
      <span className="method__icon">
        <Icon name={method?.kind === 'bank' ? 'bank' : 'wallet'} />
      </span>
      <span className="method__name">{entry.bank || method?.name}</span>
      <span className="method__note">
        <bdi>•••• {entry.lastFour}</bdi>
        {entry.isUsable ? '' : ` · ${t('account.from', { when: dateTime(entry.usableAt) })}`}
      </span>
    </label>
  )
}

/** To which account money goes; accounts are added and removed here. */
export function AccountChoice({
  terms,
  account,
  name,
  onChoose,
  onAdd,
}: {
  terms: WithdrawTerms
  account: WithdrawAccount
  /** Of the account that is chosen. */
  name: string
  onChoose: (id: string) => void
  onAdd: () => void
}) {
  const { t, number } = useText('withdraw')
  const dialog = useDialog()
  const isFull = terms.accounts.length >= terms.maxAccounts
  const removal = { id: account.id, name, lastFour: account.lastFour }
  return (
    <fieldset className="cashier__methods withdraw__accounts">
      <legend className="cashier__legend">{t('to')}</legend>
      <div className="cashier__grid">
        {terms.accounts.map((entry) => (
          <Account
            key={entry.id}
            entry={entry}
            methods={terms.methods}
            isChosen={entry.id === account.id}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div className="withdraw__manage">
        {isFull ? null : (
          <Button kind="ghost" onClick={onAdd} data-testid="account-add">
            {t('account.add')}
          </Button>
        )}
        <Button
          kind="quiet"
          data-testid="account-remove"
          {...dialog.intent('payout-account-remove')}
          onClick={() => void dialog.open('payout-account-remove', removal)}
        >
          {t('account.remove')}
        </Button>
      </div>
      {isFull ? (
        <p className="field__message" data-testid="accounts-full">
          {t('account.full', { number: number(terms.maxAccounts) })}
        </p>
      ) : null}
    </fieldset>
  )
}
