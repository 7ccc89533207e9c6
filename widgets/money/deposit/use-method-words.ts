import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { DepositMethod } from '../../../engine/money/hooks/deposit-sum.ts'

type Deposit = CallValue<'depositStatus'>

const icons: Readonly<Record<DepositMethod['kind'], string>> = {
  card: 'card',
  'e-wallet': 'wallet',
  'bank-transfer': 'bank',
  instant: 'qr',
  crypto: 'key',
  cash: 'receipt',
}

/** Name of the picture of a way to pay. */
export function methodIcon(kind: DepositMethod['kind']): string {
  return icons[kind]
}

/** What ways to pay are called, and what they say of themselves. */
export function useMethodWords() {
  const { t, has, money, percent } = useText('deposit')
  const getName = (name: string, code: string, kind: string) =>
    name || (has(`kind.${code}`) ? t(`kind.${code}`) : t(`kind.${kind}`))
  return {
    name: (method: DepositMethod) => getName(method.name, method.code, method.kind),
    nameIn: (deposit: Deposit) => getName(deposit.methodName, deposit.method, deposit.kind),
    time({ minutes: { minimum, maximum } }: DepositMethod) {
      if (maximum === 0) return t('atOnce')
      return t(minimum === 0 ? 'upTo' : 'withinMinutes', { min: minimum, max: maximum })
    },
    fee({ fee }: DepositMethod, symbol: string) {
      if (fee.payer === 'merchant') return t('noFee')
      const fixed = Number(fee.fixed) > 0 ? [money(fee.fixed, symbol)] : []
      const part = Number(fee.percent) > 0 ? [percent(fee.percent)] : []
      const all = [...fixed, ...part].join(' + ')
      return all === '' ? t('noFee') : t('feeOf', { fee: all })
    },
  }
}
