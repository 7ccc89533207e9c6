import type { Boot } from './boot.document.ts'

const titles = { 0: undefined, 1: 'game_maintenance', 2: 'blockip' } as const

/** Key of the frame's words that title a closed site, whatever page was asked for; undefined while it is open. */
export function closedTitle({ permission }: Pick<Boot, 'permission'>) {
  return titles[permission.status]
}
