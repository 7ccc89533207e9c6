import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { State } from '../../ui/state/state.tsx'
import { BarePage } from '../../frame/bare-page.tsx'
import { ServiceButton } from '../../frame/service-button.tsx'

/** Says that the site is not offered in this region, and names the visitor's address. */
export default function Blocked() {
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
        <ul className="maintenance__when">
          <li>
            <span>{t('blocked.address')}</span>
            <b className="number">
              <bdi>{permission.location}</bdi>
            </b>
          </li>
        </ul>
      </State>
    </BarePage>
  )
}
