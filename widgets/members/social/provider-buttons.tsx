import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import './slot/social-slot.css'
import './social.css'
import type { OfferedProvider } from './provider-list.ts'

export interface ProviderButtonsProps {
  providers: readonly OfferedProvider[]
  /** The provider whose page is on its way. */
  chosen: string | null
  pending: boolean
  onChoose: (provider: OfferedProvider) => void
}

/** A button for each provider. */
export function ProviderButtons({ providers, chosen, pending, onChoose }: ProviderButtonsProps) {
  const { t } = useText('forms')
  return (
    <ul className="social__list" aria-label={t('social.label')}>
      {providers.map((provider) => {
        const isChosen = pending && chosen === provider.id
        return (
          <li key={provider.id}>
            <Button
              kind="ghost"
              wide
              className="social__button"
              data-testid={`social-${provider.id}`}
              aria-disabled={pending || undefined}
              aria-busy={isChosen || undefined}
              onClick={() => {
                if (!pending) onChoose(provider)
              }}
            >
              <Icon name={provider.icon} />
              <span>{t(isChosen ? 'social.leaving' : 'social.with', { label: provider.label })}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
