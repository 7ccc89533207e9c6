import { Coming } from '../../ui/state/coming.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { SecuritySection, type SecuritySectionProps } from './security-section.tsx'

export interface UnreadSectionProps extends Pick<SecuritySectionProps, 'icon' | 'title' | 'testId' | 'wide'> {
  of: { error: unknown; refetch: () => unknown }
  /** What is said where it did not load. */
  failed: string
}

/** Stands for a section whose content is not here: it keeps the place, or says that it did not load. */
export function UnreadSection({ of: { error, refetch }, failed, ...section }: UnreadSectionProps) {
  if (!error) return <Coming />
  return (
    <SecuritySection {...section}>
      <QueryState of={{ error, refetch }} failed={{ title: failed }} />
    </SecuritySection>
  )
}
