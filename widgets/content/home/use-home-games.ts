import { useCall } from '../../../engine/base/hooks/use-call.ts'

/** The games of the home page: one call for all of its rows. */
export function useHomeGames() {
  return useCall('hotGames', { query: { isPlatform: '2', platform: 'flash,html5-desktop' } })
}
