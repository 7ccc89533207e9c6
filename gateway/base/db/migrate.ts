import path from 'node:path'

export const migrationsFolder = path.resolve('gateway/base/db/migrations')

/** Role of every connection after migration: it owns nothing, so row-level security always applies to it. */
export const applicationRole = 'livery_app'

export const useRole = `set role ${applicationRole}`
