import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { sentence } from '../files/issue.ts'

/** The part of a logger that the registry uses. */
export interface RegistryLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** What can be said of a brand that may be live as it is. */
export type Advise = (brand: LoadedBrand) => readonly Finding[]

const shown = 3

/** Returns what logs the advice about a brand that went live: each thing once a process, and of many the first few. */
export function adviceLog(
  log: RegistryLog,
  advise: Advise = () => [],
): (brand: LoadedBrand | undefined) => void {
  const logged = new Set<string>()
  const isNew = ({ file, path }: Finding) => {
    const key = `${file} ${path}`
    return !logged.has(key) && logged.add(key)
  }
  return (brand) => {
    const findings = brand ? advise(brand).filter(isNew) : []
    for (const finding of findings.slice(0, shown))
      log.warn({ brand: finding.brand, finding: finding.code }, sentence(finding))
    const more = findings.length - shown
    if (brand && more > 0)
      log.warn({ brand: brand.id }, `and ${String(more)} more like this: npm run brand -- check ${brand.id}`)
  }
}
