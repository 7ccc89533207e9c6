import { useText } from '../../engine/hooks/use-text.ts'
import { State } from '../state/state.tsx'
import { BarePage } from './bare-page.tsx'
import { ServiceButton } from './service-button.tsx'

/** Says that the site is being worked on. */
export function Maintenance() {
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
