import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useDeviceName } from './use-device-name.ts'

export interface DevicePlaceProps {
  browser: string
  system: string
}

/** What a device is called: browser and system, as far as they are known. */
export function DeviceName(device: Pick<DevicePlaceProps, 'browser' | 'system'>) {
  return useDeviceName()(device)
}

/** Where a sign-in came from: its country, else its network. */
export function DevicePlace({ country, network }: { country: string | null; network: string }) {
  const { tag } = useBoot().language
  if (country === null) return network === '' ? null : <bdi dir="ltr">{network}</bdi>
  return <bdi>{new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(country)}</bdi>
}
