import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** What a sign-in failed with, in words. */
export function SocialError({ error }: { error: FlowError | null }) {
  const { t } = useText('forms')
  if (!error) return null
  return (
    <p className="form__error" role="alert" data-testid="social-error">
      <Icon name="warning" />
      <span>{t(`errors:${error.code}`)}</span>
    </p>
  )
}
