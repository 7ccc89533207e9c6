import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { maxButtons } from './slot/provider-count.ts'

/** A button of social sign-in. */
export interface OfferedProvider {
  id: string
  label: string
  icon: string
  by: 'oidc' | 'firebase'
}

const services: Readonly<Record<string, Pick<OfferedProvider, 'label' | 'icon'>>> = {
  'google.com': { label: 'Google', icon: 'orbit' },
  'facebook.com': { label: 'Facebook', icon: 'petal' },
  'apple.com': { label: 'Apple', icon: 'prism' },
  'github.com': { label: 'GitHub', icon: 'wave' },
}

/** The providers that this brand offers; none where nothing is switched on. */
export function useProviders(): readonly OfferedProvider[] {
  const { identity } = useBoot().permission.register
  if (!identity) return []
  const byFirebase = (identity.firebase?.services ?? []).map((id) => ({
    id,
    label: id,
    icon: 'orbit',
    ...services[id],
    by: 'firebase' as const,
  }))
  return [
    ...identity.providers.map((provider) => ({ ...provider, by: 'oidc' as const })),
    ...byFirebase,
  ].slice(0, maxButtons)
}
