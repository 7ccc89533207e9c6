import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Says until when nothing is played, and what is possible meanwhile. */
export function ExclusionNotice({ exclusion }: Pick<CallValue<'playLimits'>, 'exclusion'>) {
  const { t, dateTime } = useText('limits')
  if (!exclusion) return null
  return (
    <div className="card limits__notice" role="status" data-testid="exclusion-notice">
      <Icon name="pause" />
      <div>
        <strong>
          {exclusion.until ? t('excluded.until', { when: dateTime(exclusion.until) }) : t('excluded.forGood')}
        </strong>
        <p>{t('excluded.text')}</p>
      </div>
    </div>
  )
}
