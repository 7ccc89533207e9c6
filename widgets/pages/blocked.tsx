import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { State } from '../state/state.tsx'
import { BarePage } from './bare-page.tsx'
import { ServiceButton } from './service-button.tsx'

/** Says that the site is not offered in this region, and names the visitor's address. */
export function Blocked() {
  const { t } = useText()
  const { permission } = useBoot()
  return (
    <BarePage testId="blocked">
      <State
        level={1}
        title={t('blockip')}
        text={t('info_ip_block')}
        actions={<ServiceButton place="blocked" />}
      >
        <ul className="maint__when">
          <li>
            <span>{t('blocked.address')}</span>
            <b className="num">
              <bdi>{permission.location}</bdi>
            </b>
          </li>
        </ul>
      </State>
    </BarePage>
  )
}
