import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import type { DepositMethod } from '../../../engine/money/hooks/deposit-sum.ts'

/** Says when a way to pay that is closed opens. Ways of one merchant follow one clock. */
export function useOpeningWords(methods: readonly DepositMethod[]): (method: DepositMethod) => string {
  const { t } = useText('deposit')
  const zone = useZoneName(methods.find(({ hours }) => hours !== null)?.hours?.timeZone)
  return ({ hours }) => (hours ? t('opens', { from: hours.from, zone }) : t('closed'))
}
