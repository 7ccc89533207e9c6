import { useCall } from '../../../engine/base/hooks/use-call.ts'

/** Whether anybody plays games of a category here, as far as it is known: a shelf that stays empty takes no room first. */
export function useOffered(category: string | undefined): boolean {
  const { data } = useCall('gameMenus')
  return data?.some(({ title, cards }) => title === category && cards.length > 0) ?? true
}
