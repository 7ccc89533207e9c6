import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Role of every connection after migration: it owns nothing, so row-level security always applies to it. */
export const applicationRole = 'livery_app'

export const useRole = `set role ${applicationRole}`
