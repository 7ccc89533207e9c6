import { useBoot } from '../../../../engine/base/hooks/use-boot.ts'

/** Max two buttons, as the brand orders them: providers first, then services behind Firebase. */
export const maxButtons = 2

/** How many buttons of social sign-in this brand has: what a dialog keeps room for, before the buttons are loaded. */
export function useProviderCount(): number {
  const { identity } = useBoot().permission.register
  if (!identity) return 0
  return Math.min(maxButtons, identity.providers.length + (identity.firebase?.services ?? []).length)
}
