import { coverableMechanics, type Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

/** How a stake counts as played, as the functions of the database read it: which bets are looked at together, and whether by their risk. */
export function coverTerms(
  { merchant }: LoadedBrand,
  vendor: string,
  mechanic: Mechanic,
  group: string | undefined,
) {
  return {
    group: group === undefined ? null : `${vendor} ${group}`,
    risk: merchant.coverBets === 'countRisk' && coverableMechanics.includes(mechanic),
  }
}
