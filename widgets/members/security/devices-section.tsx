import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import './devices.css'
import { DeviceList } from './device-list.tsx'
import { DeviceName, DevicePlace } from './device-place.tsx'
import { SecuritySection } from './security-section.tsx'

type Device = CallValue<'sessions'>[number]

const changed = ['sessions', 'sessionHistory'] as const
const phones = new Set(['iOS', 'Android', 'iPadOS'])

function DeviceRow({ device }: { device: Device }) {
  const { t, dateTime } = useText('member')
  const end = useCommand('endSession', changed)
  return (
    <li className="device" data-testid="device">
      <span className="device__icon">
        <Icon name={phones.has(device.system) ? 'phone' : 'globe'} />
      </span>
      <span className="device__text">
        <strong>
          <DeviceName {...device} />
        </strong>
        <span>
          <DevicePlace {...device} />
        </span>
        <span>
          {device.current ? t('devices.since', { when: dateTime(device.signedInAt) }) : null}
          {device.current ? null : t('devices.seen', { when: dateTime(device.seenAt) })}
        </span>
        {end.error ? <span role="alert">{t(`errors:${end.error.code}`)}</span> : null}
      </span>
      {device.current ? (
        <span className="chip device__own">{t('devices.current')}</span>
      ) : (
        <Button
          kind="ghost"
          disabled={end.isPending}
          aria-busy={end.isPending}
          onClick={() => end.mutate({ id: device.id })}
        >
          {t('devices.end')}{' '}
          <span className="visually-hidden">
            <DeviceName {...device} />
          </span>
        </Button>
      )}
    </li>
  )
}

/** Where the account is signed in, and the way to sign out there. */
export default function DevicesSection() {
  const { t } = useText('member')
  const devices = useCall('sessions', {}, { staleTime: 0 })
  const endOthers = useCommand('endOtherSessions', changed)
  const again = () => void devices.refetch()
  useMemberEvent('session.elsewhere', again)
  useMemberEvent('session.ended', again)
  const others = devices.data?.some(({ current }) => !current) === true

  return (
    <SecuritySection
      icon="phone"
      title={t('devices.title')}
      text={t('devices.text')}
      wide
      testId="security-devices"
      busy={devices.isPending}
      actions={
        others ? (
          <Button
            kind="ghost"
            data-testid="end-others"
            disabled={endOthers.isPending}
            aria-busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined)}
          >
            {t('devices.endOthers')}
          </Button>
        ) : null
      }
    >
      <DeviceList of={devices}>{(device) => <DeviceRow key={device.id} device={device} />}</DeviceList>
      {endOthers.error ? <p role="alert">{t(`errors:${endOthers.error.code}`)}</p> : null}
    </SecuritySection>
  )
}
