const gone = new Set<string>(['game_not_found', 'not_found'])

/** Whether a refused launch says that there is no such game here. */
export function isGone(code: string): boolean {
  return gone.has(code)
}

/** Whether a refused launch says that the game rests for a while. */
export function isUnderMaintenance(code: string): boolean {
  return code === 'game_maintenance'
}
