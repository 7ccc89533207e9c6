import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useBroughtForward } from './use-brought-forward.ts'

export interface ExclusionNoticeProps extends Pick<CallValue<'playLimits'>, 'exclusion'> {
  /** That it has just been begun here; another object each time. */
  begun: object | null
}

/** Says until when nothing is played, and what is possible meanwhile. */
export function ExclusionNotice({ exclusion, begun }: ExclusionNoticeProps) {
  const notice = useBroughtForward<HTMLDivElement>(begun)
  const { t, dateTime } = useText('limits')
  if (!exclusion) return null
  return (
    <div
      className="card limits__notice"
      role="status"
      ref={notice}
      tabIndex={-1}
      data-testid="exclusion-notice"
    >
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
