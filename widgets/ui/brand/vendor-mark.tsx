import { Picture } from './picture.tsx'

/** Grounds of 32 by 32, so that neighbours differ. */
const grounds = [
  'M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
  'M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75z',
  'M10 2.5h12a7.5 7.5 0 0 1 7.5 7.5v12a7.5 7.5 0 0 1-7.5 7.5H10A7.5 7.5 0 0 1 2.5 22V10A7.5 7.5 0 0 1 10 2.5z',
  'M16 1 31 16 16 31 1 16z',
  'M3 29.5V15a13 13 0 0 1 26 0v14.5z',
  'M16 2l12 4v10c0 7-5 11.5-12 14.5C9 27.5 4 23 4 16V6z',
  'M9.5 2.5h13L30 10v12l-7.5 7.5h-13L2 22V10z',
] as const

function findGround(code: string): string | undefined {
  let sum = 0
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return grounds[sum % grounds.length]
}

/** Letters that stand for a name: its capitals, else its beginning. */
function monogram(name: string): string {
  const capitals = name.replace(/[^\p{Lu}\p{N}]/gu, '')
  return (capitals.length > 1 ? capitals : name.toUpperCase()).slice(0, 2)
}

export interface VendorMarkProps {
  code: string
  name: string
  /** Its own picture, where the brand has one: a symbol of the art, or an address. */
  icon?: string | undefined
}

/** The mark of a provider of games, beside its name: its own, else its letters. */
export function VendorMark({ code, name, icon }: VendorMarkProps) {
  if (icon !== undefined) return <Picture source={icon} className="vendor-mark" />
  return (
    <svg className="vendor-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d={findGround(code)} />
      <text x="16" y="20.5" textAnchor="middle">
        {monogram(name)}
      </text>
    </svg>
  )
}
