import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** What went wrong in a section of the security centre. */
export function SectionError({ error }: { error: ErrorCode | null }) {
  const { t } = useText()
  if (error === null) return null
  return (
    <p className="form__error" role="alert">
      <Icon name="warning" />
      <span>{t(`errors:${error}`)}</span>
    </p>
  )
}
