import { useMemo } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'

export interface OutsidePlace {
  type: string
  name: string
  icon: string
  url: string
}

/** `again`: the icon of a further address of the same service, so that two links do not look like one. */
const services: Readonly<Record<string, { name: string; icon: string; again?: string }>> = {
  FACEBOOK: { name: 'Facebook', icon: 'facebook' },
  TIKTOK: { name: 'TikTok', icon: 'tiktok' },
  YOUTUBE: { name: 'YouTube', icon: 'youtube' },
  TWITTER: { name: 'X', icon: 'x' },
  INSTAGRAM: { name: 'Instagram', icon: 'instagram' },
  TELEGRAM: { name: 'Telegram', icon: 'telegram', again: 'telegram-group' },
  WHATSAPP: { name: 'WhatsApp', icon: 'whatsapp' },
  VIBER: { name: 'Viber', icon: 'viber' },
}

/** Social pages of the brand and the platform, each address once. */
export function useSocialPlaces(): readonly OutsidePlace[] {
  const { brand, permission } = useBoot()
  return useMemo(() => {
    const all = [
      ...brand.social.map(({ type, url, label }) => ({ type: String(type), url, label })),
      ...permission.resources.map(({ resourceType, url, labelNameEn }) => ({
        type: resourceType,
        url,
        label: labelNameEn,
      })),
    ]
    return all.flatMap(({ type, url, label }, index) => {
      const service = Object.hasOwn(services, type) ? services[type] : undefined
      if (!service || all.findIndex((entry) => entry.url === url) !== index) return []
      const isFirst = all.findIndex((entry) => entry.type === type) === index
      const icon = isFirst ? service.icon : (service.again ?? service.icon)
      return [{ type, url, icon, name: label || service.name }]
    })
  }, [brand, permission])
}

/** Where the apps are, by the name of their resource. */
export function useApps(): { android: string | undefined; ios: string | undefined } {
  const { permission } = useBoot()
  const of = (name: string) =>
    permission.resources.find(({ resourceType }) => resourceType.toLowerCase() === name)?.url
  return { android: of('android'), ios: of('ios') }
}
