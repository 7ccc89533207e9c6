import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Pictures and fonts of each brand of a folder, at the address where sites serve them: what else a brand holds is not for browsers. A brand need not have any. */
export function assetFolders(brands: string): { from: string; to: string }[] {
  return readdirSync(brands).flatMap((id) => {
    const from = path.join(brands, id, 'assets')
    return existsSync(from) ? [{ from, to: `/brands/${id}/assets` }] : []
  })
}
