import { useBoot } from '../../engine/base/hooks/use-boot.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'

/** Links to the other brands and the outbox while developing; the gateway names none in production. */
export function DevTools() {
  const { t } = useText()
  const { tools, brand } = useBoot()
  if (tools.switcher.length === 0 && !tools.outbox) return null
  return (
    <details className="switcher">
      <summary aria-label={t('tools.label')}>{brand.id}</summary>
      <nav aria-label={t('tools.brand')} data-testid="brand-switcher">
        {tools.switcher.map(({ id, name, url }) => (
          <a key={id} href={url} aria-current={id === brand.id ? 'true' : undefined}>
            {name}
          </a>
        ))}
        {tools.outbox ? (
          <a href="/dev/outbox" data-testid="outbox">
            {t('tools.outbox')}
          </a>
        ) : null}
      </nav>
    </details>
  )
}
