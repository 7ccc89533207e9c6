import { useText } from '../../engine/hooks/base/use-text.ts'

/** Stands in the header until it is known who is here, and what they find there has come. */
export function RestoringSlot() {
  const { t } = useText()
  return (
    <>
      <span className="skeleton skeleton--balance" />
      <span className="skeleton skeleton--button" />
      <span className="visually-hidden" role="status">
        {t('header.restoring')}
      </span>
    </>
  )
}
