import { coverableMechanics, type Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { WalletBody } from '../../../schemas/vendor/wallet.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { StoredBet } from './stored-bet.ts'
import { amountIn } from './wallet-terms.ts'

/** Events are a vendor's own, as groups are. */
function toStoredBet(vendor: string, bet: WalletBody<'debit'>['bet']): StoredBet | null {
  if (!bet) return null
  return {
    most: amountIn(bet.pays, '/bet/pays'),
    selections: bet.selections.map(({ event, startsAt, results }) => ({
      event: `${vendor} ${event}`,
      starts: Date.parse(startsAt),
      results,
    })),
  }
}

/** How a stake counts as played, as the functions of the database read it: which bets are looked at together, and whether by their risk. */
export function coverTerms(
  { merchant }: LoadedBrand,
  vendor: string,
  mechanic: Mechanic,
  { group, bet }: Pick<WalletBody<'debit'>, 'group' | 'bet'>,
) {
  return {
    group: group === undefined ? null : `${vendor} ${group}`,
    bet: toStoredBet(vendor, bet),
    risk: merchant.coverBets === 'countRisk' && coverableMechanics.includes(mechanic),
  }
}
