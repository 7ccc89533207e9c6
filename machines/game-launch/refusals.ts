const gone = new Set<string>(['game_not_found', 'not_found'])

/** Whether a refused launch says that there is no such game here. */
export const isGone = (code: string): boolean => gone.has(code)

/** Whether a refused launch says that the game rests for a while. */
export const isUnderMaintenance = (code: string): boolean => code === 'game_maintenance'
