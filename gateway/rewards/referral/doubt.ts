import type { LoadedBrand } from '../../base/brand/brand.types.ts'

/** What a friend has in common with who invited them, or with another of their friends. */
export const doubts = ['sameDevice', 'sameBrowser', 'sameNetwork'] as const
export type Doubt = (typeof doubts)[number]

type Rules = Pick<
  LoadedBrand['merchant']['rewards']['referral'],
  'reviewsSameDevice' | 'reviewsSameBrowserMinutes' | 'reviewsSameNetwork'
>

/** Whether the brand has somebody look at friends of whom this is known. */
export function isReviewed(rules: Rules, doubt: Doubt): boolean {
  const { reviewsSameDevice, reviewsSameBrowserMinutes, reviewsSameNetwork } = rules
  return {
    sameDevice: reviewsSameDevice,
    sameBrowser: reviewsSameBrowserMinutes > 0,
    sameNetwork: reviewsSameNetwork,
  }[doubt]
}
