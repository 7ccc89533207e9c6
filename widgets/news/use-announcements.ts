import { useCall } from '../../engine/hooks/use-call.ts'

/** Banners, notices and promotions: one call for all of the home page. */
export const useAnnouncements = () =>
  useCall('announcements', { query: { types: 'B,PL,PU,PR,H', platform: 'W' } })
