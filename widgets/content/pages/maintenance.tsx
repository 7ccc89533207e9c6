import { useText } from '../../../engine/base/hooks/use-text.ts'
import { State } from '../../ui/state/state.tsx'
import { BarePage } from '../../frame/bare-page.tsx'
import { ServiceButton } from '../../frame/service-button.tsx'

/** Says that the site is being worked on. */
export default function Maintenance() {
  const { t } = useText()
  return (
    <BarePage testId="maintenance">
      <State
        level={1}
        spot="b-spot-maintenance"
        title={t('game_maintenance')}
        text={t('info_maintenance')}
        actions={<ServiceButton place="maintenance" />}
      />
    </BarePage>
  )
}
