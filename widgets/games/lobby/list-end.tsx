import { useText } from '../../../engine/base/hooks/use-text.ts'

/** The real end of a list. */
export function ListEnd({ total }: { total: number }) {
  const { t, number } = useText('games')
  return <p className="more">{t('end', { count: total, number: number(total) })}</p>
}
