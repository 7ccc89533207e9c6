import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'

/** Whether the member wants to be sent offers. Nobody is who did not say so. */
export function MarketingChoice() {
  const { t } = useText('inbox')
  const brandName = useBrandWord()
  const { data } = useCall('messageChoice')
  const take = useAnswer('messageChoice')
  const set = useCommand('messageChoiceSet')
  const shown = set.isPending ? set.variables.marketing : (data?.marketing ?? false)
  return (
    <section className="inbox__choice" aria-label={t('choice.label')}>
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={shown}
          disabled={!data || set.isPending}
          data-testid="marketing-choice"
          onChange={({ target }) => set.mutate({ marketing: target.checked }, { onSuccess: take })}
        />
        <span>
          <b>{t('choice.title', { name: brandName })}</b>
          <small>{t('choice.text')}</small>
        </span>
      </label>
      <p className="inbox__problem" role="alert">
        {set.error ? t(`errors:${set.error.code}`) : ''}
      </p>
    </section>
  )
}
