import { useBoot } from './use-boot.ts'

/** The symbol of the merchant's currency. */
export const useCurrencySymbol = (): string => useBoot().permission.currency.symbol
