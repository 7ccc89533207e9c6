import { useText } from '../../../engine/base/hooks/use-text.ts'
import { usePush } from '../../../engine/site/hooks/use-push.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'

/** Whether this device is notified of messages while the site is closed. Nothing is asked before the switch is touched. */
export function PushChoice() {
  const { t } = useText('notifications')
  const brandName = useBrandWord()
  const { state, offers, isPending, error, turn } = usePush()
  if (state === 'refused' || state === 'missing')
    return (
      <section
        className="inbox__choice notices__closed"
        aria-label={t('push.label')}
        data-testid="push-closed"
      >
        <Icon name="bell" />
        <span>
          <b>{t(`push.${state}`)}</b>
          <small>{t(`push.${state}Text`)}</small>
        </span>
      </section>
    )
  const isOn = state === 'on'
  return (
    <section className="inbox__choice" aria-label={t('push.label')} aria-busy={state === undefined}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          disabled={state === undefined || isPending}
          data-testid="push-on"
          onChange={({ target }) => turn({ isOn: target.checked, offers })}
        />
        <span>
          <b>{t('push.title')}</b>
          <small>{t('push.text', { name: brandName })}</small>
        </span>
      </label>
      {isOn ? (
        <label>
          <input
            type="checkbox"
            role="switch"
            checked={offers}
            disabled={isPending}
            data-testid="push-offers"
            onChange={({ target }) => turn({ isOn, offers: target.checked })}
          />
          <span>
            <b>{t('push.offers')}</b>
            <small>{t('push.offersText')}</small>
          </span>
        </label>
      ) : null}
      <p className="inbox__problem" role="alert">
        {error ? t('push.failed') : ''}
      </p>
    </section>
  )
}
