import { useText } from '../../../engine/base/hooks/use-text.ts'

export interface DrawnNumbersProps {
  numbers: readonly (readonly string[])[]
  family: string
  /** The first prize alone, where there are several. */
  brief?: boolean
}

/** What was drawn: balls, or prizes one below the other. */
export function DrawnNumbers({ numbers, family, brief = false }: DrawnNumbersProps) {
  const { t } = useText('lottery')
  const [first = []] = numbers
  if (first.length === 0) return <span className="lottery__void">{t('void')}</span>
  if (family !== 'vn' && family !== 'sea')
    return (
      <bdi className="lottery__balls" dir="ltr">
        {first.map((number, index) => (
          <span key={index} className="lottery__ball number">
            {number}
          </span>
        ))}
      </bdi>
    )
  if (brief)
    return (
      <bdi className="lottery__prize number" dir="ltr">
        {first[0]}
      </bdi>
    )
  return (
    <dl className="lottery__tiers">
      {numbers.map((group, index) => (
        <div key={index}>
          <dt>{t(`tiers.${family}.${String(index)}`)}</dt>
          <dd dir="ltr" className="number">
            {group.join('  ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
