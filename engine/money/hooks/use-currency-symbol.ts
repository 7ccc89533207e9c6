import { useBoot } from '../../base/hooks/use-boot.ts'

/** The symbol of the merchant's currency. */
export function useCurrencySymbol(): string {
  return useBoot().permission.currency.symbol
}
