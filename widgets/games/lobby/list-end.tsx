import { memo } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'

/** The real end of a list. Not said anew with each row that comes into sight. */
export const ListEnd = memo(function End({ total }: { total: number }) {
  const { t, number } = useText('games')
  return <p className="more">{t('end', { count: total, number: number(total) })}</p>
})
