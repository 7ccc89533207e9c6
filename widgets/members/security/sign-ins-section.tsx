import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import './devices.css'
import { DeviceList } from './device-list.tsx'
import { DeviceName, DevicePlace } from './device-place.tsx'
import { SecuritySection } from './security-section.tsx'

/** When and from where the member signed in lately. */
export default function SignInsSection() {
  const { t, dateTime } = useText('member')
  const history = useCall('sessionHistory', {}, { staleTime: 0 })
  return (
    <SecuritySection
      icon="history"
      title={t('signIns.title')}
      text={t('signIns.text')}
      wide
      testId="security-sign-ins"
      busy={history.isPending}
    >
      <DeviceList of={history} className="devices devices--past">
        {(entry) => (
          <li className="device device--past" key={entry.id} data-testid="sign-in">
            <span className="device__text">
              <strong>{dateTime(entry.signedInAt)}</strong>
              <span>
                <DeviceName {...entry} />
              </span>
              <span>
                <DevicePlace {...entry} />
              </span>
            </span>
            <span className="device__end">
              {entry.current
                ? t('devices.current')
                : t(`signIns.${entry.reason ?? 'open'}`, {
                    when: entry.endedAt === null ? '' : dateTime(entry.endedAt),
                  })}
            </span>
          </li>
        )}
      </DeviceList>
    </SecuritySection>
  )
}
