/** @jsxImportSource preact */
import type { DrawResult } from '../../../../schemas/lottery/counting/bet-kind.ts'
import type { Language } from '../words/words.ts'

/** Ways in which three faces lie on a die, as dots of a grid of three by three. */
const dots: Readonly<Record<string, readonly number[]>> = {
  '1': [4],
  '2': [2, 6],
  '3': [2, 4, 6],
  '4': [0, 2, 6, 8],
  '5': [0, 2, 4, 6, 8],
  '6': [0, 2, 3, 5, 6, 8],
}

function Die({ face }: { face: string }) {
  return (
    <svg class="die" viewBox="0 0 24 24" role="img" aria-label={face}>
      <rect x="1.5" y="1.5" width="21" height="21" rx="5" />
      {(dots[face] ?? []).map((at) => (
        <circle key={at} cx={6 + (at % 3) * 6} cy={6 + Math.floor(at / 3) * 6} r="1.9" />
      ))}
    </svg>
  )
}

/** What was drawn: balls, dice, or prizes one below the other. `isBrief` shows the first prize alone. */
export function DrawNumbers({
  numbers,
  sheet,
  isBrief = false,
  t,
}: {
  numbers: DrawResult
  sheet: string
  isBrief?: boolean
  t: Language['t']
}) {
  if (numbers.length === 0) return <span class="dim">{t('draw_void')}</span>
  const [first = []] = numbers
  if (sheet.startsWith('dice'))
    return (
      <span class="balls" dir="ltr">
        {first.map((face, index) => (
          <Die key={index} face={face} />
        ))}
      </span>
    )
  if (sheet.startsWith('vn') || sheet.startsWith('sea')) {
    if (isBrief)
      return (
        <b class="prize-number" dir="ltr">
          {first[0]}
        </b>
      )
    const names = sheet.startsWith('vn') ? 'vn' : 'sea'
    return (
      <dl class="tiers">
        {numbers.map((group, index) => (
          <div key={index} class={index === 0 ? 'tier tier-first' : 'tier'}>
            <dt>{t(`tier_${names}_${String(index)}`)}</dt>
            <dd dir="ltr">
              {group.map((number, value) => (
                <span key={value}>{number}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    )
  }
  return (
    <span class="balls" dir="ltr">
      {first.map((number, index) => (
        <span key={index} class="ball">
          {number}
        </span>
      ))}
    </span>
  )
}
