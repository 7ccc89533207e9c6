import type { Publication } from '../../base/brand/publisher.ts'
import { Refusal } from '../../base/http/refusal.ts'

/** Refuses what was not published, with what is wrong with it. */
export function requirePublished(publication: Publication): void {
  if (publication.kind === 'conflict') throw new Refusal('conflict')
  if (publication.kind !== 'refused') return
  const findings = publication.findings.filter(({ severity }) => severity === 'error')
  throw new Refusal('field_format', { fields: { release: 'field_format' }, value: { findings } })
}
