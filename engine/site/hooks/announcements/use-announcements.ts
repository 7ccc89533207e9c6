import { useCall } from '../../../base/hooks/use-call.ts'

/** Banners, notices and promotions: one call for all of the home page. */
export function useAnnouncements() {
  return useCall('announcements', { query: { types: 'B,PL,PU,PR,H', platform: 'W' } })
}
